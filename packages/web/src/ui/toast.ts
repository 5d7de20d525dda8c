export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'error';
  /** Milliseconds. */
  duration: number;
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
/** Ids of the mounted regions, the newest last. */
let regions: readonly string[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const readToasts = () => toasts;
export const readRegion = () => regions.at(-1);

/**
 * Registers a region.
 * @returns removes the region
 */
export function enterRegion(id: string) {
  regions = [...regions, id];
  change(toasts);
  return () => {
    regions = regions.filter((other) => other !== id);
    change(toasts);
  };
}

export function subscribeToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Whether one of two toasts is enough. Each action of a toast may undo something else. */
const isSame = (one: Toast, other: Toast) => one.text === other.text && !one.action && !other.action;

/** Shows a toast in place of the same one. At most three are visible: the oldest disappears. */
export function showToast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}) {
  lastId += 1;
  const next: Toast = { id: lastId, text, tone: 'plain', duration: 3000, ...options };
  change([...toasts.filter((toast) => !isSame(toast, next)).slice(-2), next]);
}

export const showError = (text: string) => showToast(text, { tone: 'error' });
