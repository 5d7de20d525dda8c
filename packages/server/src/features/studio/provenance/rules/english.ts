import type { Layers, Verification } from '../schema.ts';

type Judged = Omit<Verification, 'message'>;

const makers = {
  model: 'by an AI model',
  builtin: 'by the built-in painter, a program without AI',
};

/** "on 2026-11-23 by an AI model", as far as it is known; with a space before. */
const origin = ({ made_on, made_by }: Judged) =>
  `${made_on ? ` on ${made_on}` : ''}${made_by ? ` ${makers[made_by]}` : ''}`;

const quoted = (name: string | null) => (name === null ? 'somebody without a name' : `“${name}”`);

const saidBySigner = {
  ai: ' The signer says that an AI made it.',
  program: ' The signer says that a program made it.',
};

function foreignSignature({ finding, signer, says }: Layers['signature']): string {
  const by = `Signed by ${quoted(signer)}`;
  if (finding === 'broken')
    return `${by}, but the signature does not fit the file: do not trust what it shows.`;
  const listed =
    finding === 'trusted' ? ', a signer on the list of this site' : ', not checked against a list';
  return `${by}${listed}. The file is unchanged since.${says ? saidBySigner[says] : ''}`;
}

const labels = {
  ai: 'an AI made it',
  perhaps_ai: 'an AI may have made it',
  program: 'a program made it',
  none: '',
};

/** The result in one or two sentences, for programs and the command line. */
export function messageOf(judged: Judged): string {
  const { verdict, layers } = judged;
  switch (verdict) {
    case 'unchanged':
      return `Made here${origin(judged)}. The file is unchanged since.`;
    case 'changed':
      return 'This file names this site as its signer, but the signature does not fit it: it was changed afterwards, or the signature was copied. Do not trust what it shows.';
    case 'recognized':
      return `The signature of this site is gone, but this is a picture that was made here${origin(judged)}.`;
    case 'similar':
      return `Very likely a changed version of a picture that was made here${origin(judged)}.`;
    case 'signed_elsewhere':
      return foreignSignature(layers.signature);
    case 'self_declared':
      return `The file says of itself that ${labels[layers.label.finding]}. It is not signed: anyone could write that.`;
    case 'no_trace':
      return 'Found no trace. That does not mean that a person made it, nor that it is not from here.';
  }
}

const confident = {
  certain: 'certain',
  high: 'high confidence',
  moderate: 'moderate confidence',
  low: 'low confidence',
  none: '',
};

const signatureWords: Record<Layers['signature']['finding'], string> = {
  own: 'of this site; it fits the file',
  own_broken: 'names this site, but does not fit the file',
  trusted: 'of a signer on the list of this site; it fits the file',
  unlisted: 'fits the file; the name of the signer is not checked',
  broken: 'of another signer; it does not fit the file',
  unreadable: 'there is one, but it is damaged',
  none: 'none',
};

/** The findings of each layer, a line each. */
export function layerLines({ copy, signature, watermark, fingerprint, label }: Layers): string[] {
  const fingerprints = {
    same: `the same picture as one of this site${fingerprint.is_mirrored ? ', mirrored' : ''}${fingerprint.is_trimmed ? ', with a border' : ''}`,
    similar: 'very similar to a picture of this site',
    none: 'no picture of this site is like it',
    too_uniform: 'too uniform to tell',
  };
  const lines = [
    [
      'Copy',
      copy.finding === 'identical' ? 'the same bytes as a picture of this site' : 'none',
      copy.confidence,
    ],
    ['Signature', signatureWords[signature.finding], signature.confidence],
    [
      'Watermark',
      { own: 'of this site', own_forgotten: 'of this site, of a picture without a record', none: 'none' }[
        watermark.finding
      ],
      watermark.confidence,
    ],
    ['Fingerprint', fingerprints[fingerprint.finding], fingerprint.confidence],
    [
      'Label',
      label.finding === 'none' ? 'none' : `${labels[label.finding]}, as the file says`,
      label.confidence,
    ],
  ] as const;
  return lines.map(
    ([name, text, sure]) => `${`${name}:`.padEnd(13)}${text}${confident[sure] && ` (${confident[sure]})`}`,
  );
}
