import { showToast } from '../../ui/toast.ts';

/** Milliseconds. */
const duration = 2000;

export const showDone = (text: string) => showToast(text, { duration });
export const showFailed = (text: string) => showToast(text, { duration, tone: 'error' });
