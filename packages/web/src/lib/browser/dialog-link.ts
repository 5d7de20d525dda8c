const names = ['privacy', 'terms', 'about', 'connect'] as const;
/** What can be read over any page, at an address of its own. */
export type DialogName = (typeof names)[number];

/** @returns undefined for whatever names no dialog */
export const readDialogName = (value: unknown): DialogName | undefined =>
  names.find((name) => name === value);

/** The link that opens it over the page one is on. */
export const dialogLink = (dialog: DialogName) =>
  ({
    to: '.',
    search: (now: object) => ({ ...now, dialog }),
    hash: true,
    state: { isOverPage: true },
    resetScroll: false,
  }) as const;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before is the same page without the dialog. */
    isOverPage?: boolean;
  }
}
