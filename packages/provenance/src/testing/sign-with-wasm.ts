import { sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ParsedIdentity } from '../manifest/certificate.ts';

/** A blob that can be read synchronously, as workers of browsers can read every blob. */
class ReadableBlob extends Blob {
  readonly content: Uint8Array<ArrayBuffer>;

  constructor(content: Uint8Array<ArrayBuffer>) {
    super([content], { type: 'image/jpeg' });
    this.content = content;
  }

  override slice(from = 0, to = this.size): ReadableBlob {
    return new ReadableBlob(this.content.slice(from, to));
  }
}

/** The standard's own writer reads blobs with it. Node has none. */
class FileReaderSync {
  readAsArrayBuffer = (blob: ReadableBlob) => blob.content.slice().buffer;
}

/** The start of a CBOR item: RFC 8949, section 3. */
function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}
const bytesOf = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const textOf = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const listOf = (...items: Uint8Array[]) => Buffer.concat([head(4, items.length), ...items]);

/** Bytes of a signature with its certificates, padded: the writer leaves exactly this space. */
const reserveSize = 4096;

/** The signature of a claim as COSE_Sign1 with a detached payload: RFC 9052, sections 4.2 and 4.4. */
function coseOf(claim: Uint8Array, { key, leaf, chain }: ParsedIdentity): Uint8Array {
  const certificates = [leaf, ...chain].map(({ rawData }) => bytesOf(new Uint8Array(rawData)));
  // a map of two: 1 is the algorithm, -7 is ES256, 33 is the chain
  const header = Buffer.concat([head(5, 2), head(0, 1), head(1, 6), head(0, 33), listOf(...certificates)]);
  const signed = listOf(textOf('Signature1'), bytesOf(header), bytesOf(Buffer.alloc(0)), bytesOf(claim));
  const signature = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' });
  const padded = (length: number) => {
    const padding = Buffer.concat([head(5, 1), textOf('pad'), bytesOf(Buffer.alloc(length))]);
    const nothing = Buffer.from([0xf6]);
    return Buffer.concat([head(6, 18), listOf(bytesOf(header), padding, nothing, bytesOf(signature))]);
  };
  return padded(256 + reserveSize - padded(256).length);
}

/**
 * Signs a JPEG with the standard's own library instead of ours: what other programs write.
 * @param assertions statements that are added
 */
export async function signWithWasm(
  jpeg: Uint8Array,
  identity: ParsedIdentity,
  generator: { name: string; version: string },
  assertions: { label: string; data: unknown }[] = [],
): Promise<Uint8Array> {
  const { default: initialize, WasmBuilder } = await import('@contentauth/c2pa-wasm');
  const file = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
  await initialize({ module_or_path: await readFile(file) });
  Object.assign(globalThis, { FileReaderSync });
  try {
    const builder = WasmBuilder.fromJson(
      JSON.stringify({
        claim_version: 2,
        claim_generator_info: [generator],
        format: 'image/jpeg',
        assertions,
      }),
    );
    builder.setIntent({ create: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia' });
    const signer = {
      alg: 'es256',
      reserveSize,
      sign: async (claim: Uint8Array) => new Uint8Array(coseOf(claim, identity)),
    };
    return await builder.sign(signer, [], 'image/jpeg', new ReadableBlob(new Uint8Array(jpeg)));
  } finally {
    Reflect.deleteProperty(globalThis, 'FileReaderSync');
  }
}
