// Applies the chosen theme before the first paint. Later, src/ui/theme.ts does it.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
  }
} catch {
  // The browser refuses storage: the system theme applies.
}
