import { limits } from '@limn/server/enums';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft, readDraft } from './draft.ts';

const full = {
  prompt: 'a lighthouse\nat dusk',
  style: 'B&W',
  resolution: 'Custom',
  width: 800,
  height: 600,
  seed: 7,
  isSeedPinned: true,
  enhance: false,
  count: 4,
  model: { id: 'photo-xl', name: 'Photo XL' },
  negativePrompt: 'rain',
  steps: 12,
  guidance: 4.5,
} as const;

describe('what was stored becomes a draft', () => {
  test('a stored draft is restored', () => {
    expect(readDraft(JSON.stringify(full))).toEqual(full);
  });

  test.each([undefined, '', '{', 'null', '7', '[]', '"words"'])('%j gives an empty draft', (stored) => {
    expect(readDraft(stored)).toEqual(emptyDraft);
  });

  test('an invalid value falls back to its default, the others stay', () => {
    const stored = {
      ...full,
      style: 'Cubism',
      width: limits.sideMax + 1,
      seed: 1.5,
      isSeedPinned: 1,
      enhance: 'yes',
      count: 3,
      model: { id: 3, name: 'Photo XL' },
      negativePrompt: 3,
      steps: 1.5,
      guidance: limits.guidanceMax + 1,
    };
    expect(readDraft(JSON.stringify(stored))).toEqual({
      ...full,
      style: emptyDraft.style,
      width: emptyDraft.width,
      seed: emptyDraft.seed,
      isSeedPinned: false,
      enhance: emptyDraft.enhance,
      count: 1,
      model: null,
      negativePrompt: '',
      steps: null,
      guidance: null,
    });
  });
});

describe('what is typed outlives the page', () => {
  const aStorage = (shelf = new Map<string, string>()) => ({
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  });
  /** Loads the module again, as a page load does. */
  async function reload() {
    vi.resetModules();
    return {
      ...(await import('./draft.ts')),
      ...(await import('./reuse-settings.ts')),
      ...(await import('../../lib/browser/storage.ts')),
    };
  }

  beforeEach(() => {
    vi.stubGlobal('localStorage', aStorage());
    vi.stubGlobal('sessionStorage', aStorage());
    return () => vi.unstubAllGlobals();
  });

  test('a draft survives a reload', async () => {
    const before = await reload();
    before.changeDraft({ prompt: 'a fox', seed: 3 });
    const after = await reload();
    expect(after.readDraft(after.readStored('draft'))).toMatchObject({ prompt: 'a fox', seed: 3 });
  });

  test('the settings of an image are restored, an unknown size as its pixels', async () => {
    const page = await reload();
    page.reuseSettings({
      original_prompt: 'a boat',
      style: '3D',
      resolution: '800x600',
      width: 800,
      height: 600,
      seed: null,
      is_enhanced: false,
    });
    expect(page.readDraft(page.readStored('draft'))).toEqual({
      ...emptyDraft,
      prompt: 'a boat',
      style: '3D',
      resolution: 'Custom',
      width: 800,
      height: 600,
      enhance: false,
    });
  });

  test('the model of an image is restored, and one that cannot be chosen is not', async () => {
    const page = await reload();
    const image = { original_prompt: 'a boat', style: '3D', resolution: '640x480', width: 640, height: 480 };
    const settings = { ...image, seed: 7, is_enhanced: true };
    page.reuseSettings({ ...settings, model: { id: 'photo-xl', name: 'Photo XL' } });
    expect(page.readDraft(page.readStored('draft')).model).toEqual({ id: 'photo-xl', name: 'Photo XL' });
    page.reuseSettings({ ...settings, model: { id: null, name: 'limn-painter-1' } });
    expect(page.currentDraft().model).toBeNull();
    expect(page.readDraft('{"model":{"id":3}}').model).toBeNull();
  });

  test('the negative prompt, steps and guidance of an image are restored, and cleared by an image without them', async () => {
    const page = await reload();
    const image = { original_prompt: 'a boat', style: '3D', resolution: '640x480', width: 640, height: 480 };
    const settings = { ...image, seed: 7, is_enhanced: true };
    page.reuseSettings({ ...settings, negative_prompt: 'rain', steps: 12, guidance: 0 });
    expect(page.currentDraft()).toMatchObject({ negativePrompt: 'rain', steps: 12, guidance: 0 });
    page.reuseSettings({ ...settings, negative_prompt: null, steps: null, guidance: null });
    expect(page.currentDraft()).toMatchObject({ negativePrompt: '', steps: null, guidance: null });
  });

  test('the seed of a restored image is pinned', async () => {
    const page = await reload();
    const image = { original_prompt: 'a boat', style: '3D', resolution: '640x480', width: 640, height: 480 };
    page.reuseSettings({ ...image, seed: 7, is_enhanced: true });
    expect(page.currentDraft()).toMatchObject({ seed: 7, isSeedPinned: true });
  });

  test('each tab keeps its own draft, and a new tab starts with the last one', async () => {
    const [one, other] = [aStorage(), aStorage()];
    vi.stubGlobal('sessionStorage', one);
    (await reload()).changeDraft({ prompt: 'a fox' });
    vi.stubGlobal('sessionStorage', other);
    const second = await reload();
    expect(second.readPrompt()).toBe('a fox');
    second.changeDraft({ prompt: 'a boat' });
    vi.stubGlobal('sessionStorage', one);
    expect((await reload()).readPrompt()).toBe('a fox');
    vi.stubGlobal('sessionStorage', aStorage());
    expect((await reload()).readPrompt()).toBe('a boat');
  });

  test('a tab that was unloaded during a log-out does not restore the draft', async () => {
    const [one, other] = [aStorage(), aStorage()];
    vi.stubGlobal('sessionStorage', one);
    (await reload()).changeDraft({ prompt: 'a secret garden' });
    vi.stubGlobal('sessionStorage', other);
    const left = await reload();
    left.clearDraft();
    left.changeDraft({ prompt: 'a boat of the next person' });
    vi.stubGlobal('sessionStorage', one);
    const back = await reload();
    expect(back.readPrompt()).toBe('a boat of the next person');
    back.changeDraft({ prompt: 'a fox' });
    expect((await reload()).readPrompt()).toBe('a fox');
  });

  test('without storage, memory keeps the draft until the page closes', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
    vi.stubGlobal('localStorage', refusing);
    vi.stubGlobal('sessionStorage', refusing);
    const page = await reload();
    page.changeDraft({ prompt: 'kept in memory' });
    expect(page.readDraft(page.readStored('draft')).prompt).toBe('kept in memory');
    page.clearDraft();
    expect(page.readStored('draft')).toBeUndefined();
  });
});
