import type { SigningIdentity } from '@limn/provenance/manifest/certificate';
import type { PictureSigner } from '../../core/world.ts';
import { createKeyFile, readKeyFile, type StoredKey, versionOf } from './key-file.ts';
import { runInThread } from './thread.ts';

/** Milliseconds for which an authority that failed is not asked again, so that not every picture waits for it. */
const authorityPauseMilliseconds = 60_000;

export interface SignerOptions {
  dataDir: string;
  /** Of the time stamp authority. */
  timeStampUrl?: string | undefined;
  /** Makes the key of a new site. */
  create?: (site: string) => Promise<SigningIdentity>;
}

const day = 24 * 3_600_000;

/** Valid since yesterday, because the clock of a reader may be behind. */
export const createIdentity = (site: string): Promise<SigningIdentity> =>
  runInThread('create', { site, now: new Date(Date.now() - day) });

/** Bytes of their own: they go to the thread. */
const moved = (bytes: Uint8Array) => new Uint8Array(bytes);

/** Signs with the key in DATA_DIR, which is made with the first picture. A key that a command replaces is read again. */
export function createPictureSigner({
  dataDir,
  timeStampUrl,
  create = createIdentity,
}: SignerOptions): PictureSigner {
  let known: { version: string; key: StoredKey } | undefined;
  let making: Promise<void> | undefined;
  let askAgainAt = 0;
  let isTroubleTold = false;

  async function make(site: string): Promise<void> {
    createKeyFile(dataDir, await create(site));
  }

  async function keyFor(site: string): Promise<StoredKey> {
    let version = versionOf(dataDir);
    if (version === undefined) {
      making ??= make(site).finally(() => (making = undefined));
      await making;
      version = versionOf(dataDir);
    }
    if (version === undefined || known?.version !== version)
      known = { version: version ?? '', key: readKeyFile(dataDir) };
    return known.key;
  }

  /** The trouble of the authority, the first time in a row. */
  function newTrouble(trouble: string | undefined, isAsked: boolean): string | undefined {
    if (!isAsked) return undefined;
    if (trouble !== undefined) askAgainAt = performance.now() + authorityPauseMilliseconds;
    const isNew = trouble !== undefined && !isTroubleTold;
    isTroubleTold = trouble !== undefined;
    return isNew ? trouble : undefined;
  }

  return {
    prepare: () => runInThread('load', {}).then(() => undefined),
    async sign(jpeg, { site, version, ...origin }) {
      const { identity, certificate } = await keyFor(site);
      const url = performance.now() < askAgainAt ? undefined : timeStampUrl;
      const bytes = moved(jpeg);
      const signed = await runInThread(
        'sign',
        {
          jpeg: bytes,
          identity,
          origin: { ...origin, generator: { name: 'Limn', version } },
          timeStampUrl: url,
        },
        [bytes.buffer],
      );
      const timeStampTrouble = newTrouble(signed.timeStampTrouble, url !== undefined);
      return { bytes: signed.bytes, certificate, timeStampTrouble };
    },
    fingerprint({ rgb, width, height }) {
      const copy = moved(rgb);
      return runInThread('fingerprint', { rgb: copy, width, height }, [copy.buffer]);
    },
  };
}
