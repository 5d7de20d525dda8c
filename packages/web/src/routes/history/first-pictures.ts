/**
 * Shows the first pictures of a history before the page's modules have loaded: a script of its own, which only the
 * document of the history has. It calls the queries of the page, places the pictures as the gallery will, and leaves the
 * answers to the page: see `lib/data/calls-ahead.ts`.
 */
import type { ImageOutline, ImageUsage, ListedImage, OutlineImages } from '@limn/server/schema/studio/image';
import { groupByDay, type ListOrder } from '../../features/image/gallery/day-groups.ts';
import { layoutOptions, rootFontSize } from '../../features/image/gallery/gallery-layout.ts';
import { justifiedLayout, shownRatio } from '../../features/image/gallery/justified-layout.ts';
import { removedKey } from '../../features/image/removed-key.ts';
import { thumbnailProps } from '../../features/image/thumbnail.ts';
import { readStored } from '../../lib/browser/storage.ts';
import { keyOfCall } from '../../lib/data/call-key.ts';

/** More pictures than any window shows: the places of these do not depend on later ones. */
const shownAtMost = 200;

/** Milliseconds after which the page requests newer answers. */
const fresh = 30_000;

/** The addresses without a page, words, filters or an open picture, by their search. Others wait for the page. */
const lists: Record<string, { filter: OutlineImages['filter']; order: ListOrder }> = {
  '': { filter: 'all', order: 'starred-first' },
  '?filter=starred': { filter: 'starred', order: 'date' },
};

interface Call {
  path: string;
  input?: unknown;
}

/** Sends queries in one request. @returns their data, in the same order; each is rejected if the server refuses it */
function callAll(token: string, calls: readonly Call[]): Promise<unknown>[] {
  const inputs = JSON.stringify(Object.fromEntries(calls.map(({ input }, place) => [place, input])));
  const paths = calls.map(({ path }) => path).join();
  const asked = fetch(`/trpc/${paths}?batch=1&input=${encodeURIComponent(inputs)}`, {
    headers: { authorization: `Bearer ${token}` },
  }).then((answer) => answer.json());
  return calls.map(async (_call, place) => {
    const { result } = (await asked)[place];
    return result.data;
  });
}

/** Waits until the document has its style sheets and its markup. */
async function documentReady() {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all(
    [...styles].map(
      (style) =>
        style.sheet ?? new Promise((resolve) => style.addEventListener('load', resolve, { once: true })),
    ),
  );
}

let isPressed = false;

/**
 * A picture that opens when the page has hydrated: `public/first-paint.js` keeps a press until then.
 * @param width CSS pixels
 */
function buttonOf(image: ListedImage, width: number, isFirst: boolean): HTMLButtonElement {
  const { srcSet: srcset, ...props } = thumbnailProps(image, width, isFirst);
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.onclick = () => {
    // The page gets all early presses in one moment: the first one counts.
    if (isPressed) return;
    isPressed = true;
    window.pressedPicture = image.id;
    dispatchEvent(new Event('picture-pressed'));
  };
  // All of them are in the window.
  button.append(Object.assign(new Image(), { ...props, srcset, loading: 'eager' }));
  return button;
}

/** Fills the layer above the skeleton of the history. */
function show(
  layer: HTMLElement,
  order: ListOrder,
  items: ImageOutline['items'],
  page: readonly ListedImage[],
) {
  layer.replaceChildren();
  const { top, width: exact } = layer.getBoundingClientRect();
  const width = Math.floor(exact);
  const known = new Map(page.map((image) => [image.id, image]));
  // The gallery begins with this width, so that it replaces these pictures in one step.
  window.galleryWidth = { window: innerWidth, width };
  const layout = justifiedLayout(
    items.map(shownRatio),
    groupByDay(items, order),
    layoutOptions(width, rootFontSize(), 0),
  );
  for (const line of layout.lines) {
    if (top + line.top >= innerHeight) break;
    for (let index = line.first; index < line.end; index += 1) {
      const image = known.get(items[index]?.id ?? '');
      const width = layout.widths[index] ?? 0;
      const cell = image ? buttonOf(image, width, line.first === 0) : document.createElement('div');
      cell.className = 'absolute overflow-hidden rounded-picture bg-sunken';
      Object.assign(cell.style, {
        insetInlineStart: `${layout.starts[index] ?? 0}px`,
        top: `${line.picturesTop}px`,
        width: `${width}px`,
        height: `${line.height}px`,
      });
      layer.append(cell);
    }
  }
}

/** Waits until the browser has painted what is in the document now. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The ids of pictures that were deleted in this browser: see `features/image/removed-images.ts`. */
const removedIds = (): readonly string[] => JSON.parse(readStored(removedKey) ?? '[]');

async function showFirst() {
  const token = readStored('token');
  const list = lists[location.search];
  if (!token || !list) return;
  const wanted: OutlineImages = { filter: list.filter };
  const calls = [
    { path: 'image.usage' },
    { path: 'image.outline', input: wanted },
    { path: 'image.list', input: { ...wanted, page: 1 } },
  ];
  const answers = callAll(token, calls);
  const keys = calls.map(({ path, input }) => keyOfCall(path, input));
  globalThis.callsAhead = {
    token,
    answers: new Map(answers.map((answer, place) => [keys[place] ?? '', answer])),
  };
  setTimeout(() => {
    globalThis.callsAhead = undefined;
  }, fresh);
  const [usage, outline, page] = (await Promise.all(answers)) as [
    ImageUsage,
    ImageOutline,
    { items: ListedImage[] },
  ];
  await documentReady();
  const { dataset } = document.documentElement;
  const layer = document.querySelector<HTMLElement>('[data-first-pictures]');
  if (!layer || dataset['wait'] !== undefined || readStored('token') !== token) return;
  if (usage.stored >= usage.limit) dataset['full'] = '';
  else delete dataset['full'];
  const removed = removedIds();
  const items = outline.items.slice(0, shownAtMost).filter(({ id }) => !removed.includes(id));
  if (items.length === 0) return;
  show(layer, list.order, items, page.items);
  let width = innerWidth;
  addEventListener('resize', () => {
    // The gallery has replaced the layer, or its session has ended.
    if (innerWidth === width || !layer.isConnected || layer.childElementCount === 0) return;
    width = innerWidth;
    show(layer, list.order, items, page.items);
  });
  // In another tab the user has logged out, or another one has logged in.
  addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) layer.replaceChildren();
  });
  await Promise.all([...layer.querySelectorAll('img')].map((image) => image.decode()));
  await painted();
}

async function start() {
  try {
    await showFirst();
  } catch {
    // The page requests again, and says what is wrong.
  }
  // Lets `public/first-paint.js` load the modules, also if it runs only now.
  document.documentElement.dataset['shown'] = '';
  dispatchEvent(new Event('shown'));
}

void start();
