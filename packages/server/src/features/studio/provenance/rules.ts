import type { PictureMaker } from '@limn/db/enums';
import type { Inspection, SelfLabel, Signature } from '../../../core/inspection.ts';
import type { Confidence, Layers, Verdict, Verification } from './schema.ts';

/** A picture that was made here, as far as a check tells about it. */
export interface KnownPicture {
  createdAt: Date;
  kind: PictureMaker;
}

/** A picture with a similar fingerprint. */
export interface SimilarPicture extends KnownPicture {
  isSame: boolean;
  isMirrored: boolean;
  isTrimmed: boolean;
}

/** What the inspection of a file and the records of this site say together. */
export interface Evidence {
  inspection: Pick<Inspection, 'width' | 'height' | 'signature' | 'isUniform' | 'labels'>;
  /** The certificate in the signature is, or was, this site's. */
  isOwnCertificate: boolean;
  /** The stored picture with the same bytes. */
  copy: KnownPicture | undefined;
  /** The picture of the watermark; `forgotten` for a mark of this site without a record. */
  marked: KnownPicture | 'forgotten' | undefined;
  similar: SimilarPicture | undefined;
}

const modelTypes = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'compositeSynthetic'];
const programTypes = ['algorithmicMedia', 'algorithmicallyEnhanced'];

const saysOf = (sources: readonly string[]): 'ai' | 'program' | null => {
  if (sources.some((type) => modelTypes.includes(type))) return 'ai';
  return sources.some((type) => programTypes.includes(type)) ? 'program' : null;
};

const unsigned = {
  signer: null,
  generator: null,
  made_with: null,
  says: null,
  has_expired: false,
  signed_at: null,
};

function signatureLayer(signature: Inspection['signature'], isOwnCertificate: boolean): Layers['signature'] {
  if (signature === null) return { finding: 'none', confidence: 'none', ...unsigned };
  if (signature === 'unreadable') return { finding: 'unreadable', confidence: 'none', ...unsigned };
  const [finding, confidence] = signatureFinding(signature, isOwnCertificate);
  return {
    finding,
    confidence,
    signer: signature.signer ?? null,
    generator: signature.generator ?? null,
    made_with: signature.softwareAgent ?? null,
    says: saysOf(signature.sources),
    has_expired: signature.hasExpired,
    signed_at: signature.signedAt ?? null,
  };
}

/** The dates of an own certificate do not count: this site knows that the key was its own. */
function signatureFinding(
  { state, isUnchanged, isProven, hasExpired }: Signature,
  isOwnCertificate: boolean,
): [Layers['signature']['finding'], Confidence] {
  if (isOwnCertificate) return isProven ? ['own', 'certain'] : ['own_broken', 'certain'];
  if (!isUnchanged) return ['broken', 'certain'];
  return state === 'trusted' && !hasExpired ? ['trusted', 'high'] : ['unlisted', 'low'];
}

function watermarkLayer(marked: Evidence['marked']): Layers['watermark'] {
  if (marked === undefined) return { finding: 'none', confidence: 'none' };
  return marked === 'forgotten'
    ? { finding: 'own_forgotten', confidence: 'moderate' }
    : { finding: 'own', confidence: 'high' };
}

function fingerprintLayer({ similar, inspection }: Evidence): Layers['fingerprint'] {
  if (!similar) {
    const finding = inspection.isUniform ? 'too_uniform' : 'none';
    return { finding, confidence: 'none', is_mirrored: false, is_trimmed: false };
  }
  const { isSame, isMirrored, isTrimmed } = similar;
  const [finding, confidence] = isSame ? (['same', 'high'] as const) : (['similar', 'moderate'] as const);
  return { finding, confidence, is_mirrored: isMirrored, is_trimmed: isTrimmed };
}

function labelLayer(labels: readonly SelfLabel[]): Layers['label'] {
  const said = labels.map(({ says }) => says);
  const finding = (['ai', 'perhaps_ai', 'program'] as const).find((one) => said.includes(one)) ?? 'none';
  return { finding, confidence: finding === 'none' ? 'none' : 'low' };
}

/** The first result that the layers support. */
function verdictOf({ copy, signature, watermark, fingerprint, label }: Layers): Verdict {
  if (copy.finding === 'identical' || signature.finding === 'own') return 'unchanged';
  if (signature.finding === 'own_broken') return 'changed';
  if (watermark.finding !== 'none' || fingerprint.finding === 'same') return 'recognized';
  if (fingerprint.finding === 'similar') return 'similar';
  if (['trusted', 'unlisted', 'broken'].includes(signature.finding)) return 'signed_elsewhere';
  return label.finding === 'none' ? 'no_trace' : 'self_declared';
}

const makers = { ai: 'model', program: 'builtin' } as const;
const day = (moment: Date) => moment.toISOString().slice(0, 10);

/** The result of a check, without its sentence. */
export function judge(evidence: Evidence): Omit<Verification, 'message'> {
  const { inspection, copy, marked, similar } = evidence;
  const layers: Layers = {
    copy: copy ? { finding: 'identical', confidence: 'certain' } : { finding: 'none', confidence: 'none' },
    signature: signatureLayer(inspection.signature, evidence.isOwnCertificate),
    watermark: watermarkLayer(marked),
    fingerprint: fingerprintLayer(evidence),
    label: labelLayer(inspection.labels),
  };
  const verdict = verdictOf(layers);
  // the picture that the result names: a similar one is no proof of the date of an unchanged file
  const remembered = copy ?? (marked === 'forgotten' ? undefined : marked);
  const picture = remembered ?? (verdict === 'similar' || similar?.isSame ? similar : undefined);
  const { finding, says } = layers.signature;
  const signedKind = finding === 'own' && says ? makers[says] : null;
  const isNamed = ['unchanged', 'recognized', 'similar'].includes(verdict);
  return {
    verdict,
    width: inspection.width,
    height: inspection.height,
    made_on: isNamed && picture ? day(picture.createdAt) : null,
    made_by: isNamed ? (picture?.kind ?? signedKind) : null,
    layers,
  };
}
