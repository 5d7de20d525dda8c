import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands, runCommand } from './commands.ts';
import { ConfigError } from './config/error.ts';
import { exit } from './core/exit.ts';

async function limn(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const exitCode = await runCommand(args, {
    places: { version: '1.2.3', migrations: '/nowhere', web: '/nowhere' },
    readSettings: () => Promise.reject(new ConfigError('PORT is wrong')),
    print: (text) => void out.push(text),
    complain: (text) => void err.push(text),
    lowerPriority: () => undefined,
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}

// these work with a wrong setting
test.each([
  [['--version'], /^1\.2\.3$/],
  [['--help'], /^ {2}limn serve {3,}start the server/m],
  [['help', 'help'], /^ {2}limn serve {3,}start the server/m],
  [['help', 'serve'], /Exit codes:\n {4}0 {3}success/],
  [['serve', '--help'], /20 seconds/],
  [['admin', 'grant', '-h'], /limn admin grant EMAIL/],
  [['help', 'settings'], /PUBLIC_URL +http:\/\/localhost:PORT/],
])('limn %j helps', async (args, text) => {
  expect(await limn(...args)).toEqual({ exitCode: exit.ok, out: expect.stringMatching(text), err: '' });
});

test.each([
  [['sreve'], 'There is no command sreve. Did you mean limn serve? See limn --help.'],
  [['help', 'adimn'], 'There is no command adimn. Did you mean limn admin? See limn --help.'],
  [['constructor'], 'There is no command constructor. See limn --help.'],
])('limn %j says what was wrong', async (args, err) => {
  expect(await limn(...args)).toEqual({ exitCode: exit.usage, out: '', err });
});

test('settings are read before anything is done', async () => {
  await expect(limn('serve')).rejects.toThrow('PORT is wrong');
  await expect(limn()).rejects.toThrow('PORT is wrong');
});

test.each(Object.keys(commands))('limn help %s is a page that fits a terminal', async (name) => {
  const { out } = await limn('help', name);
  expect(out).toMatch(/^Usage:\n {2}limn [\s\S]+\n\nExamples:\n/);
  expect(out.split('\n').filter((line) => line.length > 120)).toEqual([]);
});

test('the command-line page of the operators has every command and exit code', () => {
  const page = readFileSync(new URL('../../../docs/operators/command-line.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (?:`([^`]+)`|(\d+)) \|/gm)];
  const inHelp = Object.values(commands).flatMap(({ uses }) => uses.map(([typed]) => typed));
  const general = ['limn help COMMAND', 'limn help settings', 'limn --version'];
  expect(rows.flatMap(([, typed]) => typed ?? []).sort()).toEqual([...inHelp, ...general].sort());
  expect(rows.flatMap(([, , code]) => (code ? Number(code) : []))).toEqual(Object.values(exit));
});
