import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../testing/random-runs.ts';
import { fitPath } from './path-prompt.ts';
import { addressAt, createPeer } from './peer.ts';

const address = new URL('http://service.test/prompt/?width=640&height=480&seed=50&nologo=true');
const through = (words: string, tail?: string) => {
  const url = addressAt(createPeer('http://service.test/prompt'), `/${fitPath(words, address, tail)}`, {
    seed: 1,
  });
  return { url, words: decodeURIComponent(url.pathname.replace('/prompt/', '')) };
};

describe('words stay one segment', () => {
  test.each([
    'a lighthouse',
    'a/b',
    'what? #1 100% & more = less + plus',
    '/etc/passwd',
    '../..',
    '%2e%2e',
    '🦊 fox 👩‍👩‍👧',
    "it's (fine)!*",
    '\\',
    '…',
    '...',
    ';v=1',
    'a|b',
  ])('%s', (words) => {
    expect(through(words).words).toBe(words);
  });

  test.each(['.', '..'])('%s arrives with a space behind it', (words) => {
    expect(through(words).words).toBe(`${words} `);
  });

  test('a lone surrogate becomes the replacement character', () => {
    expect(through('a\uD800b').words).toBe('a\uFFFDb');
  });
});

test('for any prompt, the address parses back to a beginning of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const { url, words } = through(text);
      expect(url.pathname.split('/')).toHaveLength(3);
      expect(`${text.toWellFormed()} `.startsWith(words)).toBe(true);
    }),
    randomRuns({ numRuns: 200, seed: 42 }),
  );
});

describe('words that do not fit an address', () => {
  test('2,000 Latin letters do', () => {
    expect(through('a'.repeat(2000)).words).toHaveLength(2000);
  });

  test.each([
    ['山', 9],
    ['🦊', 12],
    ['é', 6],
  ])('%s is cut between characters at 8,000 octets', (character, octets) => {
    const { url, words } = through(character.repeat(2000));
    expect(words).toBe(character.repeat(words.length / character.length));
    const whole =
      fitPath(character.repeat(2000), address).length + address.pathname.length + address.search.length;
    expect(whole).toBeLessThanOrEqual(8000);
    expect(whole).toBeGreaterThan(8000 - octets);
    expect(url.pathname).not.toMatch(/%$|%.$/);
  });

  test('the style at their end is kept', () => {
    const { words } = through(`${'山'.repeat(2000)}, film grain`, 'film grain');
    expect(words).toMatch(/^山{800,}, film grain$/);
  });
});
