import type { AuditEntry } from '@limn/server/schema/guard/audit';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { actionName, actionText, auditActions } from './action-text.ts';
import { detailLines } from './detail-text.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const entry = (action: AuditEntry['action'], detail: AuditEntry['detail']): AuditEntry => ({
  ...{ id: 'a', at: '2027-03-01T10:00:00.000Z', actor: 'ann@example.com', subject: 'bob@example.com' },
  ...{ action, detail, subject_id: 'b', network: '' },
});

test('no two actions have the same text', () => {
  const texts = auditActions.map((action) => i18n._(actionName[action]));
  expect(new Set(texts).size).toBe(auditActions.length);
});

test('a detail selects the exact text and is not repeated', () => {
  const { text, said } = actionText(i18n, entry('user.role', { is_admin: false }));
  expect([text, said]).toEqual([i18n._('Removed admin rights'), 'is_admin']);
  expect(detailLines(i18n, { is_admin: false }, said)).toEqual([]);
});

test('an action with another detail has its general text', () =>
  expect(actionText(i18n, entry('membership.change', { valid_until: '2027-04-01T00:00:00.000Z' }))).toEqual({
    text: i18n._(actionName['membership.change']),
    said: undefined,
  }));

test('empty details and details for programs are left out; an unknown detail keeps its key', () =>
  expect(
    detailLines(
      i18n,
      { subscription: 'x', still_charged_by: null, colour: 'constructor', price: 12.5 },
      undefined,
    ).map(({ name, value }) => [name, value]),
  ).toEqual([
    ['colour', 'constructor'],
    [expect.any(String), '12.50'],
  ]));
