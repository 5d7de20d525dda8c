// Prepares the document before the first paint, by what this browser has stored. The theme: see src/ui/theme.ts. What the
// prerendered markup needs to know of the user: see src/lib/browser/hydration.ts.
{
  // A button that is pressed before the page has hydrated is pressed again afterwards, and no form is sent before: see
  // src/lib/browser/hydration.ts.
  const early = [];
  const keep = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    early.push(button);
  };
  const refuse = (event) => event.preventDefault();
  addEventListener('click', keep, true);
  addEventListener('submit', refuse);
  addEventListener('hydrated', () => {
    removeEventListener('click', keep, true);
    removeEventListener('submit', refuse);
    for (const button of early.splice(0)) button.click();
  });
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
