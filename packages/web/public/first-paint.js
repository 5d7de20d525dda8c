// Prepares the document before the first paint, by what this browser has stored. The theme: see src/ui/theme.ts. What the
// prerendered markup needs to know of the user: see src/lib/browser/hydration.ts.
{
  // A button or link that is pressed before the page has hydrated is pressed again afterwards, as are Control and Enter,
  // and no form is sent before: see src/lib/browser/hydration.ts. A link that leaves the document would lose what is typed.
  const early = [];
  const keep = (event) => {
    const pressed = event.target.closest('button,a[href^="/"]:not([target])');
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    early.push(() => pressed.click());
  };
  const keepKeys = (event) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (key === 'Enter' && (ctrlKey || metaKey))
      early.push(() => target.dispatchEvent(new KeyboardEvent('keydown', event)));
  };
  const refuse = (event) => event.preventDefault();
  const release = () => {
    removeEventListener('click', keep, true);
    removeEventListener('keydown', keepKeys, true);
    removeEventListener('submit', refuse);
    // React first renders what was typed.
    setTimeout(() => {
      for (const press of early.splice(0)) press();
    });
  };
  addEventListener('click', keep, true);
  addEventListener('keydown', keepKeys, true);
  addEventListener('submit', refuse);
  addEventListener('hydrated', release);
  // Without the page's module nothing hydrates, and links leave the document. Only scripts and pictures report an error
  // here, and only while it is captured.
  addEventListener(
    'error',
    ({ target }) => target.localName === 'script' && target.type === 'module' && release(),
    true,
  );
  const html = document.documentElement;
  const { dataset } = html;
  let parts = [];
  try {
    const read = (key) => localStorage.getItem(key);
    const theme = read('theme');
    if (theme === 'light' || theme === 'dark') {
      dataset.theme = theme;
      for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
        meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
    }
    const isUser = Boolean(read('token'));
    if (isUser) dataset.user = '';
    if (read('draft')) dataset.draft = '';
    // The space of the session's pictures: see reserved-rows.ts.
    const [day, rows] = (read('painted') || '').split('|');
    if (isUser && day === new Date().toDateString()) html.style.setProperty('--painted-rows', rows);
    // See features/image/full-key.ts.
    if (isUser && read('full')) dataset.full = '';
    if (read('more')) dataset.more = '';
    // The prerendered markup is not what the page will show: it stays hidden until the page has rendered.
    if (
      (read('language') || html.lang) !== html.lang ||
      location.hash ||
      (isUser && sessionStorage.job) ||
      (dataset.for && (dataset.for === 'user') !== isUser)
    )
      dataset.wait = '';
    else if (dataset.parts) parts = dataset.parts.split(' ');
  } catch {
    // The browser refuses storage: nothing is stored.
  }

  // The entry of the page, and files that it imports. The documents of other pages contain elements for them instead.
  const { modules: files, later } = document.currentScript.dataset;
  const modules = files?.split(' ') ?? [];
  const fetchPart = async (path) => {
    const answer = await fetch(`/${path}`, { priority: 'low' });
    // The browser caches the file completely only when the body is read to its end.
    await answer.arrayBuffer();
    return answer.ok;
  };
  const load = () => {
    for (const href of modules) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
      document.head.append(link);
    }
    if (modules.length > 0)
      import(modules[0]).catch((error) => {
        release();
        throw error;
      });
    // The entry imports these files before the page hydrates: see src/lib/browser/fetch-before-import.ts.
    window.partsAhead = {};
    for (const path of parts) window.partsAhead[path] = fetchPart(path).catch(() => false);
  };
  // With a fast connection the modules load after the first paint, or after the pictures of another script, so that they do not
  // delay them. A slow one would be idle until then: they load this long after the address was opened, in milliseconds.
  const slow = 250;
  const rest = slow - performance.now();
  const firstPaint = () =>
    new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  // See src/routes/history/first-pictures.ts, which may run before this script.
  const pictures = () =>
    new Promise((resolve) => {
      if (dataset.shown !== undefined) resolve();
      addEventListener('shown', resolve, { once: true });
    });
  const timePasses = () => new Promise((resolve) => setTimeout(resolve, rest));
  const waits = modules.length > 0 && dataset.wait === undefined && !document.hidden && rest > 0;
  if (waits)
    void Promise.race([
      later === undefined ? firstPaint() : Promise.all([firstPaint(), pictures()]),
      timePasses(),
    ]).then(load);
  else load();
}
