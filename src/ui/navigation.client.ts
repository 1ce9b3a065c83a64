/** The Navigation API; undefined in older versions of Firefox and Safari (Baseline 2026). */
export const { navigation }: { navigation: Navigation | undefined } = window;
