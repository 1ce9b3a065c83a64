/**
 * Measures every subject once per round, in the order A B C, A B C, …, so that a busy machine affects all alike. A failed
 * measurement is repeated once; if it fails again, its round has no figure.
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
        console.error(`${subject.name}: ${String(error)}; trying again`);
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
