import { tabStore } from '../../lib/browser/storage.ts';

const draft = tabStore('message');

/** What was typed and not sent yet: kept through closing, errors and reloads, until this tab is closed. */
export const readMessage = () => draft.get() ?? '';
export const keepMessage = (text: string) => (text === '' ? draft.clear() : draft.set(text));
