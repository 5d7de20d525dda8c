import type { Verification } from '@limn/server/schema/studio/provenance';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bidiIsolate } from '../../i18n/bidi-isolate.ts';
import { formatUtcDate } from '../../i18n/formats.ts';

export const verdictTitle: Record<Verification['verdict'], MessageDescriptor> = {
  unchanged: msg`Made here, unchanged`,
  changed: msg`Changed after it was signed`,
  recognized: msg`Made here`,
  similar: msg`Very likely made here, then changed`,
  signed_elsewhere: msg`Signed by somebody else`,
  self_declared: msg`A label without proof`,
  no_trace: msg`No trace found`,
};

type Signature = Verification['layers']['signature'];

function foreignSignature(i18n: I18n, { finding, signer }: Signature): string {
  const name = signer === null ? i18n._(msg`an unnamed signer`) : bidiIsolate(i18n.locale, signer);
  if (finding === 'broken')
    return i18n._(
      msg`Signed by ${name}, but the signature does not fit the file: do not trust what it shows.`,
    );
  return finding === 'trusted'
    ? i18n._(msg`Signed by ${name}, a signer on this site’s list. The file is unchanged since.`)
    : i18n._(
        msg`Signed by ${name}, not checked against a list: anyone can sign with any name. The file is unchanged since.`,
      );
}

const labelSentence: Record<Verification['layers']['label']['finding'], MessageDescriptor> = {
  ai: msg`The file says of itself that an AI made it. It is not signed: anyone could write that.`,
  perhaps_ai: msg`The file says of itself that an AI may have made it. It is not signed: anyone could write that.`,
  program: msg`The file says of itself that a program without AI made it. It is not signed: anyone could write that.`,
  none: msg`The file says nothing about itself.`,
};

function firstSentence(i18n: I18n, { verdict, made_on, layers }: Verification): string {
  const date = made_on && formatUtcDate(i18n.locale, made_on);
  switch (verdict) {
    case 'unchanged':
      return i18n._(
        date
          ? msg`Made here on ${date}. The file is unchanged since.`
          : msg`Made here. The file is unchanged since.`,
      );
    case 'changed':
      return i18n._(
        msg`This file names this site as its signer, but the signature does not fit. It was changed afterwards, or the signature was copied: do not trust what it shows.`,
      );
    case 'recognized':
      return i18n._(
        date
          ? msg`This site’s signature is gone, but this is a picture that was made here on ${date}.`
          : msg`This site’s signature is gone, but this is a picture that was made here.`,
      );
    case 'similar':
      return i18n._(
        date
          ? msg`Very likely a changed version of a picture that was made here on ${date}.`
          : msg`Very likely a changed version of a picture that was made here.`,
      );
    case 'signed_elsewhere':
      return foreignSignature(i18n, layers.signature);
    case 'self_declared':
      return i18n._(labelSentence[layers.label.finding]);
    case 'no_trace':
      return i18n._(
        msg`Found no trace. That does not mean that a person made it, nor that it is not from here.`,
      );
  }
}

/** What made the picture: what this site knows, or else what another signer says. */
function makerSentence(i18n: I18n, { verdict, made_by, layers }: Verification): string | undefined {
  if (made_by === 'builtin') return i18n._(msg`Drawn by the built-in painter, a program without AI.`);
  if (made_by === 'model') return i18n._(msg`AI-generated.`);
  const { finding, says } = layers.signature;
  if (verdict !== 'signed_elsewhere' || finding === 'broken' || !says) return undefined;
  return i18n._(
    says === 'ai'
      ? msg`The signer says that an AI made it.`
      : msg`The signer says that a program without AI made it.`,
  );
}

/** The result in full sentences. */
export function verdictSentences(i18n: I18n, result: Verification): string[] {
  const { verdict, layers } = result;
  const isRecognized = verdict === 'recognized' || verdict === 'similar';
  return [
    firstSentence(i18n, result),
    makerSentence(i18n, result),
    isRecognized && layers.fingerprint.is_mirrored ? i18n._(msg`It was mirrored.`) : undefined,
    isRecognized && layers.fingerprint.is_trimmed ? i18n._(msg`A border was added.`) : undefined,
  ].filter((sentence) => sentence !== undefined);
}
