import { createHash } from 'node:crypto';
import { JPEG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';

/** The certificate that a manifest names as its signer, with the proof. */
export interface ProvenSigner {
  /** The manifest's label in its store. */
  label: string;
  /** SHA-256 of the signing certificate (DER), 64 hex digits. */
  certificate: string;
  /** Its key signed the manifest, and the file has exactly the signed bytes. The dates of the certificate do not count. */
  isProven: boolean;
}

/**
 * Finds out which certificate signed a JPEG. The standard's reader tells names and serial numbers only, which anyone can put
 * into a certificate. This reader checks the signature and the hashes with the certificate itself.
 * @returns undefined if there is no manifest that this library can read
 */
export async function readSigner(jpeg: Uint8Array): Promise<ProvenSigner | undefined> {
  try {
    const asset = new JPEG(jpeg);
    const bytes = asset.getManifestJUMBF();
    const store = bytes && ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(bytes)));
    const manifest = store?.getActiveManifest();
    const leaf = manifest?.signature?.signatureData.certificate;
    if (!store || !manifest?.assertions || !leaf) return undefined;
    const { statusEntries } = await store.validate(asset);
    const isSigned = statusEntries.some(
      ({ code, success }) => success && code === 'claimSignature.validated',
    );
    // The library skips this check when a certificate has expired.
    const [binding, ...others] = manifest.assertions.getHardBindings();
    const isBound =
      binding !== undefined && others.length === 0 && (await binding.validateAgainstAsset(asset)).isValid;
    const matching = statusEntries.filter(
      ({ code, success }) => success && code === 'assertion.hashedURI.match',
    );
    const failures = statusEntries.filter(
      ({ code, success }) => !success && !`${code}`.startsWith('signingCredential.'),
    );
    return {
      label: manifest.label ?? '',
      certificate: createHash('sha256').update(new Uint8Array(leaf.rawData)).digest('hex'),
      isProven:
        isSigned &&
        isBound &&
        failures.length === 0 &&
        matching.length >= manifest.assertions.assertions.length,
    };
  } catch {
    // It has no error types; a manifest that it cannot read is none of ours.
    return undefined;
  }
}
