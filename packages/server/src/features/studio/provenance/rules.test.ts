import { describe, expect, test } from 'vitest';
import type { SelfLabel, Signature } from '../../../core/inspection.ts';
import { layerLines, messageOf } from './rules/english.ts';
import { type Evidence, judge } from './rules.ts';
import { Verification, verdicts } from './schema.ts';

const made = { createdAt: new Date('2026-11-23T23:59:59Z'), kind: 'model' } as const;
const drawn = { createdAt: new Date('2025-01-02T00:00:00Z'), kind: 'builtin' } as const;
const looks = { isSame: true, isMirrored: false, isTrimmed: false };

const signature: Signature = {
  state: 'valid',
  isUnchanged: true,
  certificate: 'c',
  isProven: true,
  hasExpired: false,
  signer: 'Lantern',
  generator: 'Studio 3',
  softwareAgent: 'dall-e-3',
  signedAt: undefined,
  sources: ['trainedAlgorithmicMedia'],
};
const changed: Signature = { ...signature, state: 'invalid', isUnchanged: false, isProven: false };

interface Given extends Partial<Omit<Evidence, 'inspection'>> {
  signature?: Signature | 'unreadable' | null;
  isUniform?: boolean;
  labels?: SelfLabel[];
}
const judged = ({ signature = null, isUniform = false, labels = [], ...rest }: Given) =>
  judge({
    inspection: { width: 640, height: 480, signature, isUniform, labels },
    ...{ isOwnCertificate: false, copy: undefined, marked: undefined, similar: undefined },
    ...rest,
  });
const said = (given: Given) => messageOf(judged(given));
const ai: SelfLabel = { source: 'iptc', says: 'ai' };

/** What is given, the result, its day and its maker. */
const stories: [string, Given, string, string | null, string | null][] = [
  ['the stored bytes', { copy: made }, 'unchanged', '2026-11-23', 'model'],
  ['the stored bytes, without a signature', { copy: drawn }, 'unchanged', '2025-01-02', 'builtin'],
  ['an own signature without a record', { signature, isOwnCertificate: true }, 'unchanged', null, 'model'],
  [
    'an own signature of the built-in painter',
    { signature: { ...signature, sources: ['algorithmicMedia'] }, isOwnCertificate: true },
    'unchanged',
    null,
    'builtin',
  ],
  [
    'an own signature that says nothing about the maker',
    { signature: { ...signature, sources: [] }, isOwnCertificate: true },
    'unchanged',
    null,
    null,
  ],
  [
    'an own signature and the watermark',
    { signature, isOwnCertificate: true, marked: drawn },
    'unchanged',
    '2025-01-02',
    'builtin',
  ],
  [
    'an own signature and only a similar picture, which may be another',
    { signature, isOwnCertificate: true, similar: { ...drawn, ...looks, isSame: false } },
    'unchanged',
    null,
    'model',
  ],
  [
    'an own certificate that has expired since',
    { signature: { ...signature, state: 'invalid', hasExpired: true }, isOwnCertificate: true },
    'unchanged',
    null,
    'model',
  ],
  [
    'an own signature that does not fit',
    { signature: changed, isOwnCertificate: true },
    'changed',
    null,
    null,
  ],
  [
    'an own signature that does not fit a known picture',
    { signature: changed, isOwnCertificate: true, marked: made, similar: { ...made, ...looks } },
    'changed',
    null,
    null,
  ],
  ['the watermark', { marked: made }, 'recognized', '2026-11-23', 'model'],
  ['the watermark of a forgotten picture', { marked: 'forgotten' }, 'recognized', null, null],
  [
    'the watermark of a forgotten picture and its fingerprint',
    { marked: 'forgotten', similar: { ...made, ...looks } },
    'recognized',
    '2026-11-23',
    'model',
  ],
  ['the same fingerprint', { similar: { ...made, ...looks } }, 'recognized', '2026-11-23', 'model'],
  [
    'the same fingerprint, signed by another',
    { signature, similar: { ...made, ...looks } },
    'recognized',
    '2026-11-23',
    'model',
  ],
  [
    'a similar fingerprint',
    { similar: { ...drawn, ...looks, isSame: false } },
    'similar',
    '2025-01-02',
    'builtin',
  ],
  ['a foreign signature', { signature }, 'signed_elsewhere', null, null],
  ['a foreign signature that does not fit', { signature: changed }, 'signed_elsewhere', null, null],
  ['a foreign signature and a label', { signature, labels: [ai] }, 'signed_elsewhere', null, null],
  ['only a label', { labels: [ai] }, 'self_declared', null, null],
  ['a label and a damaged signature', { signature: 'unreadable', labels: [ai] }, 'self_declared', null, null],
  ['a damaged signature', { signature: 'unreadable' }, 'no_trace', null, null],
  ['a uniform picture', { isUniform: true }, 'no_trace', null, null],
  ['nothing', {}, 'no_trace', null, null],
];

describe('the result', () => {
  test.each(stories)('of %s', (_, given, verdict, made_on, made_by) => {
    const result = judged(given);
    expect(result).toMatchObject({ verdict, made_on, made_by });
    expect(Verification.strict().parse({ ...result, message: messageOf(result) })).toBeTruthy();
  });

  test('is each of the seven in some story', () => {
    expect(new Set(stories.map(([, , verdict]) => verdict))).toEqual(new Set(verdicts));
  });
});

const layersOf = (given: Given) => judged(given).layers;

test.each([
  ['own', 'certain', { signature, isOwnCertificate: true }],
  ['own_broken', 'certain', { signature: changed, isOwnCertificate: true }],
  ['broken', 'certain', { signature: changed }],
  ['trusted', 'high', { signature: { ...signature, state: 'trusted' } }],
  ['unlisted', 'low', { signature }],
  ['unlisted', 'low', { signature: { ...signature, state: 'trusted', hasExpired: true } }],
  ['unreadable', 'none', { signature: 'unreadable' }],
  ['none', 'none', {}],
] as const)('a signature is %s with the confidence %s', (finding, confidence, given) => {
  expect(layersOf(given).signature).toMatchObject({ finding, confidence });
});

test('the other layers have a confidence each', () => {
  expect(
    layersOf({
      copy: made,
      marked: made,
      similar: { ...made, ...looks, isMirrored: true, isTrimmed: true },
      labels: [{ source: 'tc260', says: 'perhaps_ai' }, ai],
    }),
  ).toMatchObject({
    copy: { finding: 'identical', confidence: 'certain' },
    watermark: { finding: 'own', confidence: 'high' },
    fingerprint: { finding: 'same', confidence: 'high', is_mirrored: true, is_trimmed: true },
    label: { finding: 'ai', confidence: 'low' },
  });
  expect(
    layersOf({
      marked: 'forgotten',
      similar: { ...made, ...looks, isSame: false },
      labels: [{ source: 'iptc', says: 'program' }],
    }),
  ).toMatchObject({
    copy: { finding: 'none', confidence: 'none' },
    watermark: { finding: 'own_forgotten', confidence: 'moderate' },
    fingerprint: { finding: 'similar', confidence: 'moderate' },
    label: { finding: 'program', confidence: 'low' },
  });
  expect(layersOf({ isUniform: true })).toMatchObject({
    watermark: { finding: 'none', confidence: 'none' },
    fingerprint: { finding: 'too_uniform', confidence: 'none' },
    label: { finding: 'none', confidence: 'none' },
  });
});

describe('the sentence', () => {
  test('says when and by what a picture was made', () => {
    expect(said({ copy: made })).toBe('Made here on 2026-11-23 by an AI model. The file is unchanged since.');
    expect(said({ copy: drawn })).toContain('by the built-in painter, a program without AI.');
    expect(said({ signature, isOwnCertificate: true })).toBe(
      'Made here by an AI model. The file is unchanged since.',
    );
    expect(said({ marked: 'forgotten' })).toContain('made here.');
  });

  test('names the signer and whether it is on a list', () => {
    expect(said({ signature })).toBe(
      'Signed by “Lantern”, not checked against a list. The file is unchanged since. The signer says that an AI made it.',
    );
    expect(said({ signature: { ...signature, state: 'trusted', signer: undefined, sources: [] } })).toBe(
      'Signed by somebody without a name, a signer on the list of this site. The file is unchanged since.',
    );
    expect(said({ signature: changed })).toContain('do not trust what it shows');
  });

  test.each(stories)('of %s has neither a percentage nor the word authentic', (_, given) => {
    const text = [said(given), ...layerLines(layersOf(given))].join('\n');
    expect(text).not.toMatch(/%|authentic|genuine|undefined|null/i);
    expect(said(given)).toMatch(/^[A-Z].*\.$/);
    expect(layerLines(layersOf(given))).toHaveLength(5);
  });
});
