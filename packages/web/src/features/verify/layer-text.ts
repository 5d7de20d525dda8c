import type { Verification } from '@limn/server/schema/studio/provenance';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sentenceGap } from '../../i18n/sentence-gap.ts';

type Layers = Verification['layers'];
type Texts<Name extends keyof Layers> = Record<Layers[Name]['finding'], MessageDescriptor>;

const nothing = msg`None found.`;

const copyText: Texts<'copy'> = {
  identical: msg`The file is identical to a picture saved on this site.`,
  none: nothing,
};
const signatureText: Texts<'signature'> = {
  own: msg`By this site. Valid for this file.`,
  own_broken: msg`It names this site, but isn't valid for this file.`,
  trusted: msg`By a signer on this site's list. Valid for this file.`,
  unlisted: msg`Valid for this file. The signer's name is not verified.`,
  broken: msg`By another signer. Not valid for this file.`,
  unreadable: msg`Found, but damaged.`,
  none: nothing,
};
const watermarkText: Texts<'watermark'> = {
  own: msg`From this site.`,
  own_forgotten: msg`By this site, but there is no record of the picture.`,
  none: nothing,
};
const fingerprintText: Texts<'fingerprint'> = {
  same: msg`Matches a picture of this site.`,
  similar: msg`Similar to a picture of this site.`,
  none: msg`Matches no picture of this site.`,
  too_uniform: msg`The picture has too little detail to tell.`,
};
const labelText: Texts<'label'> = {
  ai: msg`States that it is AI-generated.`,
  perhaps_ai: msg`States that it may be AI-generated.`,
  program: msg`States that it was made by a program without AI.`,
  none: nothing,
};

/** `none` has no text: there is nothing to be sure about. */
export const confidenceText: Record<Layers['copy']['confidence'], MessageDescriptor | undefined> = {
  certain: msg`Certain`,
  high: msg`High confidence`,
  moderate: msg`Medium confidence`,
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
  const expired = signature.has_expired
    ? `${sentenceGap(i18n.locale)}${i18n._(msg`The certificate has expired.`)}`
    : '';
  return [
    {
      name: i18n._(msg`Saved picture`),
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
