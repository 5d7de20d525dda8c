/** The file is left as it is: it is newer than this build, not Limn's, or another process serves it. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}
