// Runs before the first paint, so that a chosen theme never flashes. src/ui/theme.ts does the same later.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
  }
} catch {
  // Storage is refused: the system's theme stands.
}
