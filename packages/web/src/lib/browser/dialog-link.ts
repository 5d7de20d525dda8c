const names = ['privacy', 'terms', 'about', 'connect'] as const;
/** The dialogs that open over any page and have an address. */
export type DialogName = (typeof names)[number];

/**
 * Reads the `dialog` search parameter.
 * @returns undefined when it names no dialog
 */
export const readDialogName = (value: unknown): DialogName | undefined =>
  names.find((name) => name === value);

/**
 * Link props that open a dialog over the current page.
 * @param isHydrating one prerendered page is sent for addresses with several searches
 */
export const dialogLink = (dialog: DialogName, isHydrating = false) =>
  ({
    to: '.',
    search: (now: object) => (isHydrating ? { dialog } : { ...now, dialog }),
    hash: true,
    state: { isOverPage: true },
    resetScroll: false,
  }) as const;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the same page without the dialog. */
    isOverPage?: boolean;
  }
}
