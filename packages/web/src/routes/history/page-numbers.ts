/** The page numbers to show, with 'gap' for a range that is left out: 1 … 4 5 6 … 13. At most seven entries. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  if (pages <= 7) return range(1, pages);
  if (page <= 3) return [...range(1, 4), 'gap', pages];
  if (page >= pages - 2) return [1, 'gap', ...range(pages - 3, pages)];
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', pages];
}
