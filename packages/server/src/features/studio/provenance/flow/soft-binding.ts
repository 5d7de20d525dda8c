import { manifestStoreOf } from '@limn/provenance/manifest/manifest-store';
import { codeOf } from '@limn/provenance/watermark/code';
import type { Ctx } from '../../../../core/context.ts';
import type { AskedView } from '../../../../core/inspection.ts';
import { may } from '../../../../core/may.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { countNetwork } from '../../../../guard/rate-limit/write.ts';
import { inspectFile, type VerifyCtx } from '../flow.ts';
import { findFileByCode, hasSignedFile } from '../read/manifest.ts';
import { watermarkKeyIn } from '../read.ts';
import { type Binding, bindingAlgorithms, type Matches } from '../schema.ts';
import { findSimilar } from './find-similar.ts';

/** Bytes of the two hashes of a view. */
const [firstBytes, secondBytes] = [8, 32];
/** Bits of the second hash. */
const bits = secondBytes * 8;

type Match = Matches['matches'][number];

function matchesOfWatermark(ctx: Pick<Ctx, 'db'>, payload: Uint8Array | null): Match[] {
  const key = payload && watermarkKeyIn(ctx);
  const code = key ? codeOf(payload, key) : undefined;
  const file = code === undefined ? undefined : findFileByCode(ctx, code);
  return file === undefined ? [] : [{ manifestId: file }];
}

async function matchesOfViews(ctx: Pick<Ctx, 'db'>, views: readonly AskedView[]): Promise<Match[]> {
  const similar = await findSimilar(ctx, views);
  if (!similar) return [];
  const similarityScore = Math.round(100 * (1 - similar.difference / bits));
  return [{ manifestId: similar.fileHash, similarityScore }];
}

/** Only manifests that can be read, each once. */
const readable = (ctx: Pick<Ctx, 'db'>, matches: Match[]): Match[] => [
  ...new Map(
    matches
      .filter(({ manifestId }) => hasSignedFile(ctx, manifestId))
      .map((match) => [match.manifestId, match]),
  ).values(),
];

/** @throws Refusal request.invalid, request.too_many */
export async function findByBinding(ctx: Ctx, { alg, value, maxResults }: Binding): Promise<Matches> {
  may(ctx, 'picture.verify');
  countNetwork(ctx, 'verification.network');
  const bytes = Buffer.from(value, 'base64');
  if (alg === bindingAlgorithms.watermark && bytes.length === 8)
    return { matches: readable(ctx, matchesOfWatermark(ctx, bytes)).slice(0, maxResults) };
  if (alg === bindingAlgorithms.fingerprint && bytes.length === firstBytes + secondBytes) {
    const view = {
      first: bytes.subarray(0, firstBytes),
      second: bytes.subarray(firstBytes),
      isMirrored: false,
      isTrimmed: false,
    };
    return { matches: readable(ctx, await matchesOfViews(ctx, [view])).slice(0, maxResults) };
  }
  const isKnown = Object.values<string>(bindingAlgorithms).includes(alg);
  throw new Refusal('request.invalid', {
    field: isKnown ? 'value' : 'alg',
    issue: isKnown ? 'has the wrong length' : 'is not supported',
  });
}

/**
 * @param file a path
 * @throws Refusal verification.not_a_picture, .too_small, .too_many_pixels, verification.unreadable
 */
export async function findByContent(ctx: VerifyCtx, file: string): Promise<Matches> {
  const { watermark, views, isUniform } = await inspectFile(ctx, file);
  const similar = isUniform ? [] : await matchesOfViews(ctx, views);
  return { matches: readable(ctx, [...similar, ...matchesOfWatermark(ctx, watermark)]) };
}

const hashForm = /^[\da-f]{64}$/;

/**
 * The manifest store of a stored picture. It has no personal data.
 * @throws Refusal verification.no_manifest, request.too_many
 */
export async function readManifestStore(ctx: Ctx, manifestId: string): Promise<Uint8Array> {
  may(ctx, 'picture.verify');
  countNetwork(ctx, 'verification.network');
  const { pictures } = ctx.world;
  if (!hashForm.test(manifestId) || !hasSignedFile(ctx, manifestId))
    throw new Refusal('verification.no_manifest');
  const file = await pictures.read(manifestId, 'picture.jpg');
  // the picture may be deleted between the two steps
  const store = file && manifestStoreOf(file);
  if (!store) throw new Refusal('verification.no_manifest');
  return store;
}
