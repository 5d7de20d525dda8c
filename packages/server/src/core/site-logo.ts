/** The logo of the site, as pages show it. */
export interface SiteLogo {
  /** A path on this server. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Shown in place of the name. */
  isWide: boolean;
}

/** A logo that is wider than twice its height contains the name of the site, and is shown in place of it. */
export const isWideLogo = ({ width, height }: { width: number; height: number }): boolean =>
  width > 2 * height;
