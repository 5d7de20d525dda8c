import { onSessionChange } from './session.ts';

/**
 * The pending request for a proof of identity; several calls share one. The dialog in
 * `routes/root/confirm-identity.tsx` answers it.
 */
let asked: { answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | undefined;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Resolves when the user has answered; false when they closed the dialog. */
export function requestConfirmation(): Promise<boolean> {
  if (asked) return asked.answer;
  const { promise: answer, resolve: settle } = Promise.withResolvers<boolean>();
  asked = { answer, settle };
  notify();
  return answer;
}

export function settleConfirmation(isConfirmed: boolean): void {
  asked?.settle(isConfirmed);
  asked = undefined;
  notify();
}

// The next user must not confirm what the previous one has begun.
onSessionChange(() => settleConfirmation(false));

export const isConfirmationPending = () => asked !== undefined;

export function onConfirmationRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const channel = 'limn-confirmed';

/** Called by the window of a provider's sign-in: informs the page that opened it. */
export function announceConfirmation(): void {
  const sender = new BroadcastChannel(channel);
  sender.postMessage(true);
  sender.close();
}

/** @returns removes the listener */
export function onConfirmedElsewhere(listener: () => void): () => void {
  const receiver = new BroadcastChannel(channel);
  receiver.onmessage = listener;
  return () => receiver.close();
}
