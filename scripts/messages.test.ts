import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { plant } from './testing/tree.ts';

const languages = ['en', 'zh-CN', 'zh-TW', 'ar', 'es', 'fr', 'ja'];

const po = (...entries: (readonly string[])[]) =>
  ['msgid ""\nmsgstr ""\n', ...entries.map((lines) => `${lines.join('\n')}\n`)].join('\n');
const close = ['msgid "Close"', 'msgstr "Close"'];
const nobody = ['msgid "Nobody says this"', 'msgstr "Nobody says this"'];
const kept = ['msgid "{count} kept"', 'msgstr "{count} kept"'];

/** A page with "Close" in two senses, and a count. */
const page = `import { useLingui } from '@lingui/react/macro';
export function Page({ count }: { count: number }) {
  const { t } = useLingui();
  return <p title={t\`Close\`}>{t({ message: 'Close', context: 'near' })} {t\`\${count} kept\`}</p>;
}
`;

test('a message that is missing, unused, untranslated or badly filled stops the gate', () => {
  const catalogues = Object.fromEntries(languages.map((language) => [language, po(close, nobody, kept)]));
  catalogues['fr'] = po(
    ['msgid "Close"', 'msgstr ""'],
    ['msgctxt "near"', 'msgid "Close"', 'msgstr "Proche"'],
    ['msgid "{count} kept"', 'msgstr "{nombre} gardées"'],
  );
  delete catalogues['ja'];
  const files = Object.fromEntries(
    Object.entries(catalogues).map(([language, text]) => [`packages/web/locales/${language}.po`, text]),
  );
  const folder = plant(
    { ...files, 'packages/web/src/page.tsx': page },
    ['scripts/messages.ts', 'scripts/messages', 'packages/web/lingui.config.ts'],
    ['packages/web/node_modules'],
  );

  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/messages.ts'], {
    cwd: folder,
    encoding: 'utf8',
    // Under NODE_ENV=test lingui would look for its own sources.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const both = (language: string) => [
    `${language}.po: not extracted: Close (near)`,
    `${language}.po: no longer asked for: Nobody says this`,
  ];
  expect(stderr.split('\n').filter((line) => line.includes('.po'))).toEqual([
    ...['en', 'zh-CN', 'zh-TW', 'ar', 'es'].flatMap(both),
    'fr.po: untranslated: Close',
    'fr.po: without {count}: {count} kept',
    'fr.po: with an unknown {nombre}: {count} kept',
    'ja.po is missing',
  ]);
  expect(stdout).toContain('7 languages, 3 messages, 14 problems');
  expect(status).toBe(1);
});
