/**
 * Measures every subject once per round, in the order A B C, A B C, …: a slow minute of the machine hits all alike.
 * A measurement that fails is done once more; then its round has no figure.
 */
export async function interleaved<Subject extends { name: string }, Figure>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Figure>,
): Promise<Map<Subject, Figure[]>> {
  const figures = new Map<Subject, Figure[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) {
      const figure = await measure(subject).catch((error: unknown) => {
        console.error(`${subject.name}: ${String(error)}; once more`);
        return measure(subject).catch((again: unknown) => {
          console.error(`${subject.name}: ${String(again)}`);
          return undefined;
        });
      });
      if (figure !== undefined) figures.get(subject)?.push(figure);
    }
  }
  return figures;
}
