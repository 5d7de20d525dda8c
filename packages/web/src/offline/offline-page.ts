import './offline.css';
import { readStored } from '../lib/browser/storage.ts';
import { readViewed } from '../lib/browser/viewed-pictures.ts';
import { languageOf } from './language-of.ts';

const { documentElement: root } = document;

/** Shows the page in the reader's language and theme. */
function show(): void {
  const offered = [...document.querySelectorAll<HTMLTemplateElement>('template[lang]')];
  const language = languageOf(
    offered.map(({ lang }) => lang),
    [readStored('language') ?? '', ...navigator.languages],
  );
  const template = offered.find(({ lang }) => lang === language);
  if (!template) return;
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  const theme = readStored('theme');
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  document.body.append(template.content.cloneNode(true));
  document.title = `${document.querySelector('h1')?.textContent} · ${document.title}`;
}

async function showPictures(): Promise<void> {
  const list = document.querySelector('[data-pictures]');
  const viewed = await readViewed();
  if (!list || viewed.length === 0) return;
  for (const { picture, bytes } of viewed) {
    const { width, height, prompt } = picture;
    const image = Object.assign(document.createElement('img'), { width, height, alt: prompt });
    image.src = URL.createObjectURL(bytes);
    const item = document.createElement('li');
    item.append(image);
    list.append(item);
  }
  list.closest('section')?.removeAttribute('hidden');
}

/** Milliseconds between two checks: the first, and the longest. */
const [shortest, longest] = [5000, 60_000];

/** Opens the requested page, or the home page if this page was opened by its own address. */
function open(): void {
  if (location.pathname === '/offline.html') location.replace('/');
  else location.reload();
}

/** Opens the requested page again as soon as the server answers. */
function waitForServer(): void {
  const status = document.querySelector<HTMLElement>('[role=status]');
  let pause = shortest;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isReachable = () =>
    fetch('/api/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
  async function check(isAsked: boolean): Promise<void> {
    clearTimeout(timer);
    const { checking = '', still = '' } = status?.dataset ?? {};
    if (isAsked && status) status.textContent = checking;
    if (await isReachable()) return open();
    if (isAsked && status) status.textContent = still;
    clearTimeout(timer);
    timer = setTimeout(() => void check(false), pause);
    pause = Math.min(2 * pause, longest);
  }
  document.querySelector('[data-again]')?.addEventListener('click', () => void check(true));
  addEventListener('online', () => void check(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check(false);
  });
  timer = setTimeout(() => void check(false), pause);
}

show();
waitForServer();
// Without access to the caches there are no pictures to show.
showPictures().catch(() => undefined);
// The session has ended or changed in another tab.
addEventListener('storage', ({ key }) => {
  if (key === 'token' || key === null) location.reload();
});
