/** A ref that gives the focus to the main action of the dialog, which appears after the dialog has opened. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
