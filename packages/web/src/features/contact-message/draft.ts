import { tabStore } from '../../lib/browser/storage.ts';

const draft = tabStore('message');

/** The unsent message. It survives closing the dialog, failures and reloads, until the tab closes. */
export const readMessage = () => draft.get() ?? '';
export const keepMessage = (text: string) => (text === '' ? draft.clear() : draft.set(text));
