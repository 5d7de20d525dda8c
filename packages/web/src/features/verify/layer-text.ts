import type { Verification } from '@limn/server/schema/studio/provenance';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Layers = Verification['layers'];
type Texts<Name extends keyof Layers> = Record<Layers[Name]['finding'], MessageDescriptor>;

const nothing = msg`None found.`;

const copyText: Texts<'copy'> = {
  identical: msg`The file is the same as a stored picture of this site.`,
  none: nothing,
};
const signatureText: Texts<'signature'> = {
  own: msg`Of this site. It fits the file.`,
  own_broken: msg`It names this site, but does not fit the file.`,
  trusted: msg`Of a signer on this site’s list. It fits the file.`,
  unlisted: msg`It fits the file. The name of the signer is not checked.`,
  broken: msg`Of another signer. It does not fit the file.`,
  unreadable: msg`There is one, but it is damaged.`,
  none: nothing,
};
const watermarkText: Texts<'watermark'> = {
  own: msg`Of this site.`,
  own_forgotten: msg`Of this site, for a picture without a record.`,
  none: nothing,
};
const fingerprintText: Texts<'fingerprint'> = {
  same: msg`Matches a picture of this site.`,
  similar: msg`Similar to a picture of this site.`,
  none: msg`Matches no picture of this site.`,
  too_uniform: msg`The picture is too uniform to tell.`,
};
const labelText: Texts<'label'> = {
  ai: msg`Says that an AI made it.`,
  perhaps_ai: msg`Says that an AI may have made it.`,
  program: msg`Says that a program without AI made it.`,
  none: nothing,
};

/** `none` has no text: there is nothing to be sure about. */
export const confidenceText: Record<Layers['copy']['confidence'], MessageDescriptor | undefined> = {
  certain: msg`Certain`,
  high: msg`High confidence`,
  moderate: msg`Moderate confidence`,
  low: msg`Low confidence`,
  none: undefined,
};

export interface LayerLine {
  name: string;
  text: string;
  confidence: Layers['copy']['confidence'];
}

/** The finding of each layer, the strongest layer first. */
export function layerLines(
  i18n: I18n,
  { copy, signature, watermark, fingerprint, label }: Layers,
): LayerLine[] {
  const expired = signature.has_expired ? ` ${i18n._(msg`The certificate has expired.`)}` : '';
  return [
    {
      name: i18n._(msg`Stored picture`),
      text: i18n._(copyText[copy.finding]),
      confidence: copy.confidence,
    },
    {
      name: i18n._(msg`Signature`),
      text: i18n._(signatureText[signature.finding]) + expired,
      confidence: signature.confidence,
    },
    {
      name: i18n._(msg`Watermark`),
      text: i18n._(watermarkText[watermark.finding]),
      confidence: watermark.confidence,
    },
    {
      name: i18n._(msg`Fingerprint`),
      text: i18n._(fingerprintText[fingerprint.finding]),
      confidence: fingerprint.confidence,
    },
    {
      name: i18n._(msg`Label in the file`),
      text: i18n._(labelText[label.finding]),
      confidence: label.confidence,
    },
  ];
}
