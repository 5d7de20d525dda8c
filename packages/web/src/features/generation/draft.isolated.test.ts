import { limits } from '@limn/server/words';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft, readDraft } from './draft.ts';

const full = {
  prompt: 'a lighthouse\nat dusk',
  style: 'B&W',
  resolution: 'Custom',
  width: 800,
  height: 600,
  seed: 7,
  enhance: false,
} as const;

describe('what was stored becomes a draft', () => {
  test('what was kept comes back as it was', () => {
    expect(readDraft(JSON.stringify(full))).toEqual(full);
  });

  test.each([undefined, '', '{', 'null', '7', '[]', '"words"'])('%j is an empty composer', (stored) => {
    expect(readDraft(stored)).toEqual(emptyDraft);
  });

  test('a part that no longer fits falls back alone', () => {
    const stored = { ...full, style: 'Cubism', width: limits.sideMax + 1, seed: 1.5, enhance: 'yes' };
    expect(readDraft(JSON.stringify(stored))).toEqual({
      ...full,
      style: emptyDraft.style,
      width: emptyDraft.width,
      seed: emptyDraft.seed,
      enhance: emptyDraft.enhance,
    });
  });
});

describe('what is typed outlives the page', () => {
  const shelf = new Map<string, string>();
  const storage = {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  };
  /** The module as a freshly loaded page has it. */
  async function reload() {
    vi.resetModules();
    return {
      ...(await import('./draft.ts')),
      ...(await import('./reuse-settings.ts')),
      ...(await import('../../lib/storage.ts')),
    };
  }

  beforeEach(() => {
    shelf.clear();
    vi.stubGlobal('localStorage', storage);
    return () => vi.unstubAllGlobals();
  });

  test('a reload finds it', async () => {
    const before = await reload();
    before.changeDraft({ prompt: 'a fox', seed: 3 });
    const after = await reload();
    expect(after.readDraft(after.readStored('draft'))).toMatchObject({ prompt: 'a fox', seed: 3 });
  });

  test('the settings of a picture come back, an unknown size as its pixels', async () => {
    const page = await reload();
    page.reuseSettings({
      original_prompt: 'a boat',
      style: '3D',
      resolution: '800x600',
      width: 800,
      height: 600,
      seed: null,
    });
    expect(page.readDraft(page.readStored('draft'))).toEqual({
      ...emptyDraft,
      prompt: 'a boat',
      style: '3D',
      resolution: 'Custom',
      width: 800,
      height: 600,
    });
  });

  test('where the browser keeps nothing, the page itself still does', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const page = await reload();
    page.changeDraft({ prompt: 'kept in memory' });
    expect(page.readDraft(page.readStored('draft')).prompt).toBe('kept in memory');
    page.clearDraft();
    expect(page.readStored('draft')).toBeUndefined();
  });
});
