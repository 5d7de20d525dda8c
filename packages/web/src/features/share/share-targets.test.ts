import { expect, test } from 'vitest';
import { shareTargets } from './share-targets.ts';

const text = 'I described it & Limn+ painted it: 100 % “お絵描き” #1?';
const url = 'https://limn.example/s/Ab_-9?a=1&b=2#c';
const textAndLink = shareTargets.filter(({ kind }) => kind === 'message');

test('seven networks, Weibo and QQ take text and link; Instagram and TikTok only open', () => {
  expect(textAndLink.map(({ id }) => id)).toEqual([
    'x',
    'facebook',
    'whatsapp',
    'telegram',
    'reddit',
    'pinterest',
    'line',
    'weibo',
    'qq',
  ]);
  const others = shareTargets.filter(({ kind }) => kind === 'home');
  expect(others.map(({ address }) => address(text, url))).toEqual([
    'https://www.instagram.com/',
    'https://www.tiktok.com/',
  ]);
});

test.each(textAndLink)('$name receives text and link unchanged', ({ address }) => {
  const given = new URL(address(text, url));
  expect(given.protocol).toBe('https:');
  expect(given.hash).toBe('');
  const values = [...given.searchParams.values()].join('\n');
  expect(values).toContain(text);
  expect(values).toContain(url);
});

test.each(textAndLink)('the address for $name is encoded strictly', ({ address }) => {
  expect(address(text, url).split('?')[1]).toMatch(/^[\w.*~%=&-]+$/);
  expect(address(text, url)).not.toMatch(/\+|%(?![0-9A-F]{2})/);
});

test('each target has its own page', () => {
  expect(new Set(shareTargets.map(({ address }) => new URL(address(text, url)).host)).size).toBe(
    shareTargets.length,
  );
});
