/** The build's version and the folders of its files. */
export interface Places {
  version: string;
  migrations: string;
  web: string;
}
