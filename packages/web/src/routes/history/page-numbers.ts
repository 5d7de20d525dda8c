const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/**
 * The page numbers to show, with 'gap' for a range that is left out: 1 … 4 5 6 … 13. At most seven entries, or in a compact
 * list five: 1 … 5 … 13.
 */
export function pageNumbers(page: number, pages: number, isCompact = false): (number | 'gap')[] {
  if (pages <= (isCompact ? 4 : 7)) return range(1, pages);
  if (isCompact) {
    if (page <= 2) return [1, 2, 'gap', pages];
    if (page >= pages - 1) return [1, 'gap', pages - 1, pages];
    return [1, 'gap', page, 'gap', pages];
  }
  if (page <= 3) return [...range(1, 4), 'gap', pages];
  if (page >= pages - 2) return [1, 'gap', ...range(pages - 3, pages)];
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', pages];
}
