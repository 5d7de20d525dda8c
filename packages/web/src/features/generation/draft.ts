import {
  freeResolution,
  type Resolution,
  resolutions,
  type Style,
  studioLimits,
  styles,
} from '@limn/server/enums';
import { persisted, usePersisted } from '../../lib/browser/persisted-store.ts';
import { readStored, store, tabStore } from '../../lib/browser/storage.ts';

/** The content of the composer. */
export interface Draft {
  prompt: string;
  style: Style;
  resolution: Resolution;
  /** Pixels, for Custom. */
  width: number;
  height: number;
  seed: number;
  /** Every press paints with `seed`. Otherwise each press after the first takes a new seed. */
  isSeedPinned: boolean;
  enhance: boolean;
  /** Pictures of one press; four are for members. */
  count: 1 | 4;
  /** The chosen model; null: any. */
  model: { id: string; name: string } | null;
  /** Empty: none. */
  negativePrompt: string;
  /** Sampling steps; null: those of the model. */
  steps: number | null;
  /** Null: that of the model. */
  guidance: number | null;
}

export const emptyDraft: Draft = {
  prompt: '',
  style: 'normal',
  resolution: freeResolution,
  width: studioLimits.customDefault,
  height: studioLimits.customDefault,
  seed: studioLimits.seedDefault,
  isSeedPinned: false,
  enhance: true,
  count: 1,
  model: null,
  negativePrompt: '',
  steps: null,
  guidance: null,
};

export const oneOf = <T extends string>(list: readonly T[], value: unknown, otherwise: T): T =>
  list.find((word) => word === value) ?? otherwise;

const within = (value: unknown, min: number, max: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : otherwise;

const amount = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && value >= min && value <= max ? value : null;

function readModel(value: unknown): Draft['model'] {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return null;
  const { id, name } = value;
  return typeof id === 'string' && typeof name === 'string' && id !== '' ? { id, name } : null;
}

/** Parses a stored draft. Missing and invalid values, for example from an older version, become the defaults. */
export function readDraft(stored: string | undefined): Draft {
  let raw: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) raw = { ...parsed };
  } catch {
    // Invalid JSON counts as an empty draft.
  }
  const { sideMin, sideMax, seedMin, seedMax, stepsMax, guidanceMax } = studioLimits;
  const steps = amount(raw['steps'], 1, stepsMax);
  return {
    prompt: typeof raw['prompt'] === 'string' ? raw['prompt'] : '',
    style: oneOf(styles, raw['style'], emptyDraft.style),
    resolution: oneOf(resolutions, raw['resolution'], emptyDraft.resolution),
    width: within(raw['width'], sideMin, sideMax, emptyDraft.width),
    height: within(raw['height'], sideMin, sideMax, emptyDraft.height),
    seed: within(raw['seed'], seedMin, seedMax, emptyDraft.seed),
    isSeedPinned: typeof raw['isSeedPinned'] === 'boolean' ? raw['isSeedPinned'] : emptyDraft.isSeedPinned,
    enhance: typeof raw['enhance'] === 'boolean' ? raw['enhance'] : emptyDraft.enhance,
    count: raw['count'] === 4 ? 4 : 1,
    model: readModel(raw['model']),
    negativePrompt: typeof raw['negativePrompt'] === 'string' ? raw['negativePrompt'] : '',
    steps: Number.isInteger(steps) ? steps : null,
    guidance: amount(raw['guidance'], 0, guidanceMax),
  };
}

/** Changes at each log-out, so that a tab that was unloaded then does not restore the draft of the previous user. */
const leavingKey = 'draft-cleared';
const leaving = () => readStored(leavingKey) ?? '';

const inTab = tabStore('draft');
const own = {
  get() {
    const text = inTab.get();
    return text?.startsWith(leaving()) ? text.slice(leaving().length) : undefined;
  },
  set: (text: string) => void inTab.set(leaving() + text),
  clear: () => void inTab.clear(),
};

const draft = persisted<Draft>('draft', readDraft, JSON.stringify, own);

export const currentDraft = draft.get;
export const readPrompt = () => draft.get().prompt;
export const useDraft = () => usePersisted(draft);
/** Clears the draft in every tab, for the next user of a shared device. */
export function clearDraft() {
  draft.clear();
  store(leavingKey, `${Date.now()} `);
}
export const changeDraft = (change: Partial<Draft>) => draft.set({ ...draft.get(), ...change });
