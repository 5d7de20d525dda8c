/** What both kinds of row are given: the one that moves by itself, and the one that is moved. */
export interface RowProps {
  heading: string;
  urls: readonly string[];
  /** Width by height of those that have come, by address. */
  ratios: Readonly<Record<string, number>>;
  onRatio: (url: string, ratio: number) => void;
  /** A picture was pressed. */
  onOpen: (place: number) => void;
  /** The large picture lies over the page. */
  isCovered: boolean;
  nameOf: (place: number) => string;
}
