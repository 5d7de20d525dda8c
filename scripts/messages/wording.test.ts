import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../packages/db/src/enums.ts';
import { readCatalogue } from './catalogue.ts';

const root = join(import.meta.dirname, '..', '..');
const catalogue = (language: string) =>
  readCatalogue(readFileSync(join(root, 'packages', 'web', 'locales', `${language}.po`), 'utf8'));

/** Files of the server and of the test payment pages with texts for users. */
const sources = [
  'packages/server/src/http/share/texts.ts',
  'packages/server/src/http/site-texts.ts',
  'packages/server/src/ports/mail/{wording,*-wording}.ts',
  'packages/server/src/ports/mail/membership-wording/*.ts',
  'packages/server/src/core/refusal.ts',
  'packages/server/src/core/families/*.ts',
  'packages/sandbox/src/{paypal,stripe}/page-text.ts',
].flatMap((pattern) => globSync(pattern, { cwd: root }));

/** The string literals of a file, without its comments. */
const literals = (code: string): string[] =>
  code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`|"[^"\n]*"/g) ?? [];

/** Words that readers stumbled over, each with the one to use instead. */
const avoided: [RegExp, string][] = [
  [/(?<!built-in )painter/i, 'image service, model'],
  [/\bpaint(s|ed|ing)?\b/i, 'generate, create'],
  [/made by a machine/i, 'AI-generated'],
  [/\bwhat (was|you) (typed|painted|wrote|done)\b/i, 'prompt, full prompt'],
  [/\byour descriptions?\b/i, 'your prompt'],
  [/\b(whoever|whatever|nobody|somebody|everybody|anybody)\b/i, 'people, no one, a user, everyone'],
  [/\bleads? nowhere\b|\btaken? (it|the link) back\b/i, 'no longer works, turn off'],
  [/\bthe studio\b|\bempty canvas\b/i, 'the server, the home page'],
  [/\bno money move[sd]\b|\bstand-ins?\b/i, 'test mode, simulated'],
  [/\bretired?\b/i, 'stop selling'],
  [/\bno idea came back\b|\bno picture this time\b/i, 'couldn’t'],
  [/\bkeeps? up to\b|\bpictures kept\b/i, 'save up to'],
  [/\bask whoever\b|\btell whoever\b|\bask the owner\b/i, 'contact the site administrator'],
  [/\bthere is no such\b|\bis not set up here\b/i, 'not found, not set up'],
];

const complaints = (text: string) =>
  avoided.filter(([words]) => words.test(text)).map(([, instead]) => `${text} → ${instead}`);

test('the page’s English has none of the avoided words', () => {
  const texts = catalogue('en').map(({ id }) => id);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.flatMap(complaints)).toEqual([]);
});

test.each(sources)('nor has %s', (file) => {
  const texts = literals(readFileSync(join(root, file), 'utf8'));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.flatMap(complaints)).toEqual([]);
});

test('an avoided word is found', () => {
  expect(complaints('The painter says no')).toEqual(['The painter says no → image service, model']);
  expect(complaints('Drawn by the built-in painter')).toEqual([]);
  expect(literals("// whoever\n/** nobody */ const a = 'Send link';")).toEqual(["'Send link'"]);
});

test.each(languages.filter((language) => language !== 'en'))('sizes are one word in %s', (language) => {
  // In a text from right to left, 640 × 480 without isolation is shown as 480 × 640.
  const size = language === 'ar' ? /\u2066\d+\u00a0×\u00a0\d+\u2069/g : /\d+\u00a0×\u00a0\d+/g;
  const texts = catalogue(language).filter(({ text }) => /\d\s×\s\d/.test(text));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter(({ text }) => /\d\s×\s\d/.test(text.replace(size, '')))).toEqual([]);
});

test('French has a narrow no-break space before : ; ! and ?', () => {
  const texts = catalogue('fr').map(({ text }) => text);
  expect(texts.filter((text) => / [:;!?](\s|$)/.test(text))).toEqual([]);
});

test.each(['ja', 'zh-CN', 'zh-TW'])('a number stays beside its counter in %s', (language) => {
  const texts = catalogue(language).map(({ text }) => text);
  expect(texts.filter((text) => /[#\d] [张張枚个個页頁]/.test(text))).toEqual([]);
});

/** Texts that the specification gives, with its Chinese where it has some. */
const given: [english: string, chinese?: string][] = [
  ['Your image is coming...'],
  ["You haven't generated any images yet."],
  ['New password must be at least 8 characters'],
  ['New passwords do not match'],
  ['Members Only'],
  ['Go to Membership'],
  ['Login / Register'],
  ['View Profile'],
  ['Logout'],
  ['Cancel Subscription'],
  ['Privacy Policy'],
  ['Terms of Service'],
  ['Connect Us'],
  ['About Us'],
  ['Overview'],
  ['User Trends'],
  ['Image Trends'],
  ['Site Info'],
  ['User List'],
  ['Featured Artworks'],
  ['Image Style Analysis'],
  ['Page {0} of {1}'],
  ['Message sent!'],
  ['Failed to send message.'],
  ['Network error.'],
  ['Checkout URL missing'],
  ['Stripe payment error'],
  ['Failed to update profile'],
  ['Failed to update password'],
  ['Failed to update preferences'],
  ['Failed to cancel subscription'],
  ['Failed to initialize authentication'],
  ['Login failed'],
  ['Registration failed'],
  ['Google authentication failed'],
  ['Failed to star image'],
  ['Failed to unstar image'],
  ['Failed to delete image', '删除失败'],
  ['Failed to load image history'],
  ['Failed to update star status. Please try again.'],
  ['Failed to load plans'],
  ['Failed to update plan price', '套餐价格更新失败'],
  ['Failed to fetch stats'],
  ['Failed to fetch user trends'],
  ['Failed to fetch image trends'],
  ['Failed to fetch users'],
  ['No user trends data'],
  ['No image trends data'],
  ['Site information API endpoint not available. Using default information instead.'],
  ["Site information couldn't be loaded: {reason}"],
  ['Failed to load site information: {reason}'],
  ['Site information updated locally. Note: {0}'],
  ['Site information updated successfully'],
  ['Failed to load', '加载失败'],
  ['Failed to add', '添加失败'],
  ['Failed to delete', '删除失败'],
  ['Failed to save', '保存失败'],
  ['Added successfully', '添加成功'],
  ['Deleted successfully', '删除成功'],
  ['Order saved', '顺序已保存'],
];

test('the texts of the specification stand as it gives them', () => {
  const chinese = new Map(catalogue('zh-CN').map(({ id, text }) => [id, text]));
  const missing = given.filter(([english]) => !chinese.has(english)).map(([english]) => english);
  expect(missing).toEqual([]);
  for (const [english, text] of given)
    if (text !== undefined) expect(chinese.get(english), english).toBe(text);
});

test.each(languages)('%s: the buttons of the viewer have different names', (language) => {
  const texts = new Map(catalogue(language).map(({ id, text }) => [id, text]));
  const names = ['Upscale', 'Zoom in', 'Zoom out', 'Vary', 'Edit', 'Download', 'Share', 'Delete'].map((id) =>
    texts.get(id),
  );
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
});
