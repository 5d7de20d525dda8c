// Prepares the document before the first paint, by what this browser has stored. The theme: see src/ui/theme.ts. What the
// prerendered markup needs to know of the user: see src/lib/browser/hydration.ts.
{
  // Buttons work when the page has hydrated: then src/main.tsx says so. Forms are never sent by the browser.
  const early = [];
  const keep = ({ target }) => early.push(target.closest('button'));
  addEventListener('click', keep, true);
  addEventListener('hydrated', () => {
    removeEventListener('click', keep, true);
    for (const button of early) button?.click();
  });
  addEventListener('submit', (event) => event.preventDefault());
  const html = document.documentElement;
  const { dataset } = html;
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
    // The prerendered markup is not what the page will show: it stays hidden until the page has rendered.
    if (
      (read('language') || html.lang) !== html.lang ||
      location.hash ||
      (isUser && sessionStorage.job) ||
      (dataset.for && (dataset.for === 'user') !== isUser)
    )
      dataset.wait = '';
  } catch {
    // The browser refuses storage: nothing is stored.
  }
}
