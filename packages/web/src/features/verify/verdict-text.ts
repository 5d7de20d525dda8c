import type { Verification } from '@limn/server/schema/studio/provenance';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { bidiIsolate } from '../../i18n/bidi-isolate.ts';
import { formatUtcDate } from '../../i18n/formats.ts';

export const verdictTitle: Record<Verification['verdict'], MessageDescriptor> = {
  unchanged: msg`Made on this site, unchanged`,
  changed: msg`Changed after it was signed`,
  recognized: msg`Made on this site`,
  similar: msg`Very likely made on this site, then changed`,
  signed_elsewhere: msg`Signed by someone else`,
  self_declared: msg`Unsigned label`,
  no_trace: msg`No trace found`,
};

type Signature = Verification['layers']['signature'];

function foreignSignature(i18n: I18n, { finding, signer }: Signature): string {
  const name = signer === null ? i18n._(msg`an unnamed signer`) : bidiIsolate(i18n.locale, signer);
  if (finding === 'broken')
    return i18n._(msg`Signed by ${name}, but the signature is not valid for this file. Don't trust it.`);
  return finding === 'trusted'
    ? i18n._(
        msg`Signed by ${name}, who is on this site's list of signers. The file has not been changed since.`,
      )
    : i18n._(
        msg`Signed by ${name}. The name is not verified: anyone can sign with any name. The file has not been changed since.`,
      );
}

const labelSentence: Record<Verification['layers']['label']['finding'], MessageDescriptor> = {
  ai: msg`The file's metadata states that it is AI-generated. It is not signed: anyone could write that.`,
  perhaps_ai: msg`The file's metadata states that it may be AI-generated. It is not signed: anyone could write that.`,
  program: msg`The file's metadata states that it was made by a program without AI. It is not signed: anyone could write that.`,
  none: msg`The file has no information about its origin.`,
};

function firstSentence(i18n: I18n, { verdict, made_on, layers }: Verification): string {
  const date = made_on && formatUtcDate(i18n.locale, made_on);
  switch (verdict) {
    case 'unchanged':
      return i18n._(
        date
          ? msg`Made on this site on ${date}. The file has not been changed since.`
          : msg`Made on this site. The file has not been changed since.`,
      );
    case 'changed':
      return i18n._(
        msg`This file names this site as its signer, but the signature is not valid. The file was changed or the signature was copied. Don't trust it.`,
      );
    case 'recognized':
      return i18n._(
        date
          ? msg`This site's signature is missing, but the picture was made on this site on ${date}.`
          : msg`This site's signature is missing, but the picture was made on this site.`,
      );
    case 'similar':
      return i18n._(
        date
          ? msg`Very likely a changed version of a picture made on this site on ${date}.`
          : msg`Very likely a changed version of a picture made on this site.`,
      );
    case 'signed_elsewhere':
      return foreignSignature(i18n, layers.signature);
    case 'self_declared':
      return i18n._(labelSentence[layers.label.finding]);
    case 'no_trace':
      return i18n._(msg`The picture may still be AI-generated or come from this site.`);
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
      ? msg`The signer states that it is AI-generated.`
      : msg`The signer states that it was made by a program without AI.`,
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
