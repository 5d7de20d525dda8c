import { pictureMakers } from '@limn/db/enums';
import { z } from 'zod';

/** The results of a check, the strongest statement first. */
export const verdicts = [
  'unchanged',
  'changed',
  'recognized',
  'similar',
  'signed_elsewhere',
  'self_declared',
  'no_trace',
] as const;
export type Verdict = (typeof verdicts)[number];

/** How sure a finding is, from proof to a text that anyone can write. */
export const confidences = ['certain', 'high', 'moderate', 'low', 'none'] as const;
export type Confidence = (typeof confidences)[number];

const confidence = z.enum(confidences).describe('How sure the finding is; `none` where nothing was found.');

export const copyFindings = ['identical', 'none'] as const;
export const signatureFindings = [
  'own',
  'own_broken',
  'trusted',
  'unlisted',
  'broken',
  'unreadable',
  'none',
] as const;
export const watermarkFindings = ['own', 'own_forgotten', 'none'] as const;
export const fingerprintFindings = ['same', 'similar', 'none', 'too_uniform'] as const;
export const labelFindings = ['ai', 'program', 'perhaps_ai', 'none'] as const;

const name = z.string().nullable();

const SignatureLayer = z.object({
  finding: z
    .enum(signatureFindings)
    .describe(
      '`own`: signed here and unchanged. `own_broken`: names this site as the signer, but does not fit the file. `trusted`, `unlisted`: of another signer who is, or is not, on the list of this site; unchanged. `broken`: of another signer; does not fit the file.',
    ),
  confidence,
  signer: name.describe(
    'The organization in the certificate. Anyone can write any name into a certificate of their own.',
  ),
  generator: name.describe('The program that signed.'),
  made_with: name.describe('What made the picture, as the signer says.'),
  says: z.enum(['ai', 'program']).nullable().describe('How the picture was made, as the signer says.'),
  has_expired: z.boolean().describe('Whether the certificate has expired meanwhile.'),
  signed_at: z.string().nullable().describe('Time stamp of an authority; most signatures have none.'),
});

const exampleVerification = {
  verdict: 'recognized',
  message:
    'The signature of this site is gone, but this is a picture that was made here on 2026-11-23 by an AI model.',
  width: 1280,
  height: 960,
  made_on: '2026-11-23',
  made_by: 'model',
  layers: {
    copy: { finding: 'none', confidence: 'none' },
    signature: {
      finding: 'none',
      confidence: 'none',
      signer: null,
      generator: null,
      made_with: null,
      says: null,
      has_expired: false,
      signed_at: null,
    },
    watermark: { finding: 'own', confidence: 'high' },
    fingerprint: { finding: 'same', confidence: 'high', is_mirrored: false, is_trimmed: false },
    label: { finding: 'none', confidence: 'none' },
  },
};

export const Verification = z
  .object({
    verdict: z.enum(verdicts),
    message: z.string().describe('The result in one or two English sentences.'),
    width: z.int(),
    height: z.int(),
    made_on: z.iso
      .date()
      .nullable()
      .describe('The day, in UTC, on which the picture was made here; null if that is unknown.'),
    made_by: z
      .enum(pictureMakers)
      .nullable()
      .describe(
        '`model`: an AI model. `builtin`: the built-in painter, a program without AI. Null if it was not made here.',
      ),
    layers: z.object({
      copy: z
        .object({ finding: z.enum(copyFindings), confidence })
        .describe('The same bytes as a picture of this site.'),
      signature: SignatureLayer.describe('The C2PA manifest.'),
      watermark: z
        .object({
          finding: z
            .enum(watermarkFindings)
            .describe('`own_forgotten`: of this site, but of no picture that it remembers.'),
          confidence,
        })
        .describe('The imperceptible mark of this site.'),
      fingerprint: z
        .object({
          finding: z.enum(fingerprintFindings),
          confidence,
          is_mirrored: z.boolean(),
          is_trimmed: z.boolean().describe('Recognized without its border.'),
        })
        .describe('A comparison with the pictures of this site.'),
      label: z
        .object({ finding: z.enum(labelFindings), confidence })
        .describe('What the file says of itself in XMP, IPTC or PNG texts.'),
    }),
  })
  .meta({
    id: 'Verification',
    description: 'Where a picture comes from, as far as it can be told.',
    example: exampleVerification,
  });
export type Verification = z.infer<typeof Verification>;
export type Layers = Verification['layers'];

/** What the details of a picture show about its content credential. */
export const Credential = z.object({
  /** Null for an uploaded picture. */
  made_by: z.enum(pictureMakers).nullable(),
  /** When the picture was made, if its file is signed. */
  signed_on: z.iso.datetime().nullable(),
});
export type Credential = z.infer<typeof Credential>;

/** Soft bindings of this site (C2PA 2.2, soft binding API): names of our own, because the register has none that fit. */
export const bindingAlgorithms = {
  watermark: 'io.github.limn.watermark.1',
  fingerprint: 'io.github.limn.pdq.1',
} as const;

export const Binding = z.strictObject({
  alg: z.string().min(1).max(100).describe('One of `GET /api/c2pa/services/supportedAlgorithms`.'),
  value: z
    .string()
    .max(200)
    .describe(
      'Base64. For the watermark its 8 bytes; for the fingerprint the first hash (8 bytes) and the second (32 bytes) of the whole picture.',
    ),
  maxResults: z.int().min(1).max(100).default(10),
});
export type Binding = z.infer<typeof Binding>;

const manifestId = 'ff'.repeat(32);

export const Matches = z
  .object({
    matches: z.array(
      z.object({
        manifestId: z.string(),
        similarityScore: z.int().min(0).max(100).optional().describe('100: the hashes are equal.'),
      }),
    ),
  })
  .meta({
    id: 'Matches',
    description: 'Manifests of pictures of this site that match a soft binding.',
    example: { matches: [{ manifestId, similarityScore: 96 }] },
  });
export type Matches = z.infer<typeof Matches>;

const Algorithms = z.array(z.object({ alg: z.string() }));
export const SupportedAlgorithms = z.object({ watermarks: Algorithms, fingerprints: Algorithms }).meta({
  id: 'SupportedAlgorithms',
  description: 'The soft bindings of this site.',
  example: {
    watermarks: [{ alg: bindingAlgorithms.watermark }],
    fingerprints: [{ alg: bindingAlgorithms.fingerprint }],
  },
});

export const ManifestId = z.object({
  manifestId: z.string().describe('From `matches`: the SHA-256 of the file of the picture.'),
});
export const exampleManifestId = manifestId;

/** Whether stored pictures are left unsigned for now. */
export const SigningPause = z.strictObject({ is_paused: z.boolean() });
export type SigningPause = z.infer<typeof SigningPause>;
