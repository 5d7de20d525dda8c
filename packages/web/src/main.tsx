import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { activate } from './i18n/activate.ts';
import { firstLanguage } from './i18n/language.ts';
import { announceHydration } from './lib/browser/hydration.ts';
import { loadSite } from './lib/browser/site.ts';
import { preloadPart } from './lib/browser/use-lazy-part.ts';
import { whenIdle, whenLoaded } from './lib/browser/when-idle.ts';
import { readToken } from './lib/session/session.ts';
import { router } from './router.ts';
import { manageFocus } from './routes/root/manage-focus.ts';
import { loadAccountMenu, loadSessionLoader } from './routes/root/route.tsx';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// With a session token the session loader is needed; fetching it beside the language saves a round trip. After a failure
// the page fetches it again.
if (readToken()) loadSessionLoader().catch(() => undefined);

// A language chosen in another tab applies here too, as the theme does.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'language') return;
  // If the catalogue cannot be fetched, this tab keeps its language.
  activate(firstLanguage(newValue ?? undefined)).catch(() => undefined);
});

const { dataset } = document.documentElement;

/** Removes prerendered markup that is not what the page shows: nothing hydrates. */
function clear(root: HTMLElement) {
  root.replaceChildren();
  delete dataset['wait'];
  announceHydration();
}

/** @returns whether the prerendered markup shows the page that the router shows */
async function isHydratable(root: HTMLElement): Promise<boolean> {
  if (!root.hasChildNodes() || dataset['wait'] !== undefined) return false;
  const { pathname } = location;
  await router.load();
  return router.state.location.pathname === pathname;
}

manageFocus(router);

// No top-level await: lazy modules import this file and would wait for it.
async function start(root: HTMLElement) {
  try {
    const activating = activate(firstLanguage());
    // The header keeps space for the account menu.
    if (readToken()) void preloadPart(loadAccountMenu);
    await Promise.all([loadSite(), activating]);
  } catch (error) {
    clear(root);
    // The document has a sentence for each language.
    const sentences = document.querySelector<HTMLTemplateElement>('#start-failed')?.content;
    root.append(...(sentences?.querySelectorAll(`[lang="${firstLanguage()}"]`) ?? []));
    throw error;
  }
  const app = <App router={router} />;
  if (await isHydratable(root)) {
    hydrateRoot(root, app);
  } else {
    clear(root);
    createRoot(root).render(app);
  }
}

void start(root);

if (import.meta.env.PROD)
  whenLoaded(() =>
    whenIdle(() => {
      // Where the browser refuses it, there is no offline page.
      import('./offline/register.ts').then(({ prepareOffline }) => prepareOffline()).catch(() => undefined);
    }),
  );
