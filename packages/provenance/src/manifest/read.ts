import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readTrustList } from './trust-list.ts';

/** Formats that can have a manifest and that `readManifest` reads. */
export const manifestFormats = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ManifestFormat = (typeof manifestFormats)[number];

export interface ManifestReading {
  /**
   * - `invalid`: the bytes were changed after signing, or the signature is wrong or has expired
   * - `valid`: unchanged; the signer's certificate is on none of the given lists
   * - `trusted`: unchanged, and the certificate is on one
   */
  state: 'invalid' | 'valid' | 'trusted';
  /** The manifest's label in its store. */
  label: string;
  /** The signature fits the file. Only the signer may be unknown, or the certificate expired. */
  isUnchanged: boolean;
  /** The organization that signed, as its certificate says; anyone can make a certificate. */
  signer: string | undefined;
  /** Decimal serial number of the signing certificate. */
  serial: string | undefined;
  /** The program that signed. */
  generator: string | undefined;
  /** What made the picture: the first software agent of the actions. */
  softwareAgent: string | undefined;
  /** Time stamp of an authority, ISO 8601; most signatures have none. */
  signedAt: string | undefined;
  /** IPTC digital source types of the actions, for example `trainedAlgorithmicMedia`. */
  sources: string[];
  /** What was done, for example `c2pa.created`. */
  actions: string[];
  /** How each picture that it was made from relates to it, for example `parentOf`. */
  relationships: string[];
  /** The standard's codes of what is wrong: `assertion.dataHash.mismatch`. */
  failures: string[];
}

const loadReader = async () => {
  const { default: initialize, WasmReader } = await import('@contentauth/c2pa-wasm');
  // in the bundle it lies beside this file
  const bundled = fileURLToPath(new URL('./c2pa.wasm', import.meta.url));
  const file = existsSync(bundled)
    ? bundled
    : fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
  await initialize({ module_or_path: await readFile(file) });
  return WasmReader;
};
let loading: ReturnType<typeof loadReader> | undefined;
let listed: ReturnType<typeof readTrustList> | undefined;

interface Stored {
  active_manifest?: string;
  manifests?: Record<string, StoredManifest>;
  validation_state?: 'Invalid' | 'Valid' | 'Trusted';
  validation_status?: { code: string }[];
  validation_results?: { activeManifest?: { success?: { code: string }[] } };
}
interface Action {
  action: string;
  digitalSourceType?: string;
  /** A name in claims of version 1. */
  softwareAgent?: string | { name?: string };
}
interface StoredManifest {
  claim_generator_info?: { name?: string; version?: string }[];
  ingredients?: { relationship: string }[];
  signature_info?: { issuer?: string; cert_serial_number?: string; time?: string };
  assertions?: {
    label: string;
    data?: { actions?: Action[] };
  }[];
}

/** The manifest is not fetched from elsewhere, nor is a revocation list: a file must not make the server call addresses. */
const offline = { verify: { remote_manifest_fetch: false, ocsp_fetch: false } };

/** Failures that say something about the signer, not about the file. */
const aboutSigner = ['signingCredential.untrusted', 'signingCredential.expired', 'timeStamp.untrusted'];

/**
 * Failures of a statement about a person (CAWG identity), which is not shown. Many need an address, and none says that the file
 * was changed, but the reader calls the whole file invalid.
 */
const isAboutPerson = (code: string) => code.startsWith('cawg.');

const isMissing = (error: unknown) => /JumbfNotFound|no JUMBF|ManifestNotFound/i.test(String(error));

/** The reader's own result, without the failures that say something about a person. */
function stateOf(
  { validation_state: state = 'Invalid', validation_results: results }: Stored,
  failures: readonly string[],
): ManifestReading['state'] {
  if (state === 'Trusted') return 'trusted';
  if (state === 'Invalid' && failures.some((code) => code !== 'signingCredential.untrusted'))
    return 'invalid';
  const known = results?.activeManifest?.success ?? [];
  const isTrusted = failures.length === 0 && known.some(({ code }) => code === 'signingCredential.trusted');
  return isTrusted ? 'trusted' : 'valid';
}

/**
 * Reads and checks the C2PA manifest with the standard's own reader, which is loaded on first use (38 MB, 0.8 s).
 * @param anchors PEM texts of root certificates that are trusted, besides the list of the C2PA
 * @returns undefined if the file has no manifest
 * @throws Error if the manifest or the file is damaged
 */
export async function readManifest(
  bytes: Uint8Array,
  format: ManifestFormat,
  { anchors }: { anchors: readonly string[] },
): Promise<ManifestReading | undefined> {
  loading ??= loadReader();
  const Reader = await loading;
  listed ??= readTrustList();
  const { certificates } = await listed;
  const trust = {
    trust_anchors: certificates.join(''),
    ...(anchors.length > 0 ? { user_anchors: anchors.join('\n') } : {}),
  };
  const settings = { ...offline, trust };
  let stored: Stored;
  try {
    const reader = await Reader.fromBytes(format, bytes, JSON.stringify(settings));
    stored = JSON.parse(reader.json()) as Stored;
    reader.free();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Error('the manifest cannot be read', { cause: error });
  }
  const label = stored.active_manifest ?? '';
  const manifest = stored.manifests?.[label] ?? {};
  const actions = (manifest.assertions ?? []).flatMap(({ label, data }) =>
    label.startsWith('c2pa.actions') ? (data?.actions ?? []) : [],
  );
  const [generator] = manifest.claim_generator_info ?? [];
  const agents = actions.map(({ softwareAgent: agent }) => (typeof agent === 'string' ? agent : agent?.name));
  const failures = (stored.validation_status ?? [])
    .map(({ code }) => code)
    .filter((code) => !isAboutPerson(code));
  return {
    state: stateOf(stored, failures),
    label,
    isUnchanged: failures.every((code) => aboutSigner.includes(code)),
    signer: manifest.signature_info?.issuer,
    serial: manifest.signature_info?.cert_serial_number,
    signedAt: manifest.signature_info?.time,
    generator: generator && [generator.name, generator.version].filter(Boolean).join(' '),
    sources: actions.flatMap(({ digitalSourceType }) => digitalSourceType?.split('/').at(-1) ?? []),
    softwareAgent: agents.find(Boolean),
    actions: actions.map(({ action }) => action),
    relationships: (manifest.ingredients ?? []).map(({ relationship }) => relationship),
    failures,
  };
}
