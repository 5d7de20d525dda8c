/** The props of both rows: the one that scrolls by itself and the one that the user scrolls. */
export interface RowProps {
  heading: string;
  urls: readonly string[];
  /** Width divided by height of the loaded images, by URL. */
  ratios: Readonly<Record<string, number>>;
  onRatio: (url: string, ratio: number) => void;
  /** An image was clicked. */
  onOpen: (place: number) => void;
  /** The viewer is open. */
  isCovered: boolean;
  nameOf: (place: number) => string;
}
