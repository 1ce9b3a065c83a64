/** The Navigation API; undefined in browsers from before 2026. */
export const { navigation }: { navigation: Navigation | undefined } = window;
