import { provenance, signingCertificate } from '@limn/db';
import { memoryDb } from '@limn/db/testing';
import { expect, test } from 'vitest';
import type { SigningCertificate } from '../../../core/world.ts';
import { addProvenance, forgetDeleted, markDeleted, storeFingerprint, storeSigned } from './write.ts';

const hashOf = (n: number) => n.toString(16).padStart(64, '0');
const certificate: SigningCertificate = { id: hashOf(0xce), chain: 'PEM', notAfter: new Date(9e12) };
const createdAt = new Date(1e12);
const fingerprint = { first: new Uint8Array(48).fill(1), second: new Uint8Array(192).fill(2), quality: 70 };

const aTable = () => {
  const { db } = memoryDb();
  return { db, now: () => new Date(2e12), rows: () => db.select().from(provenance).all() };
};

test('a picture is recorded with its certificate, then with its fingerprint, once', () => {
  const ctx = aTable();
  addProvenance(
    ctx,
    { id: 'a', createdAt, hash: hashOf(1) },
    { kind: 'model', watermarkCode: 7, certificate },
  );
  addProvenance(
    ctx,
    { id: 'b', createdAt, hash: hashOf(2) },
    { kind: 'model', watermarkCode: null, certificate },
  );
  const [row] = ctx.rows();
  expect(row).toMatchObject({
    id: 'a',
    createdAt,
    kind: 'model',
    fileHash: hashOf(1),
    watermarkCode: 7,
    pHashes: null,
  });
  expect(ctx.db.select().from(signingCertificate).all()).toEqual([{ ...certificate, addedAt: createdAt }]);
  expect(storeFingerprint(ctx, row?.seq ?? 0, fingerprint)).toBe(true);
  expect(storeFingerprint(ctx, row?.seq ?? 0, { ...fingerprint, quality: 1 })).toBe(false);
  expect(ctx.rows()[0]).toMatchObject({
    pHashes: Buffer.alloc(48, 1),
    pdqs: Buffer.alloc(192, 2),
    quality: 70,
  });
});

test('an unsigned picture is recorded again with the signed file', () => {
  const ctx = aTable();
  addProvenance(
    ctx,
    { id: 'a', createdAt, hash: hashOf(1) },
    { kind: 'builtin', watermarkCode: null, certificate: null },
  );
  storeSigned(ctx, 'a', { hash: hashOf(3), watermarkCode: 2 ** 48 - 1, certificate });
  expect(ctx.rows()[0]).toMatchObject({
    fileHash: hashOf(3),
    watermarkCode: 2 ** 48 - 1,
    certificate: certificate.id,
  });
});

test('a deleted picture keeps its row until that is forgotten', () => {
  const ctx = aTable();
  for (const [n, id] of ['a', 'b'].entries())
    addProvenance(
      ctx,
      { id, createdAt, hash: hashOf(n) },
      { kind: 'builtin', watermarkCode: n, certificate },
    );
  markDeleted(ctx, 'a', new Date(3e12));
  markDeleted(ctx, 'a', new Date(4e12));
  expect(ctx.rows().map(({ id, deletedAt }) => ({ id, deletedAt }))).toEqual([
    { id: 'a', deletedAt: new Date(3e12) },
    { id: 'b', deletedAt: null },
  ]);
  forgetDeleted(ctx);
  expect(ctx.rows().map(({ id }) => id)).toEqual(['b']);
});
