/** Comments and names use plain words: concrete subjects and the field's terms. */
import type { StructureRule } from './rule.ts';
import { isCode, type SourceFile } from './source-tree.ts';

/** The most comments with a word of `vaguePronoun` in the whole tree. */
export const vagueCommentLimit = 10;
const vaguePronoun = /\b(whoever|whatever|whose|whom|nobody|somebody|those that)\b/i;

const regularExpression = /(?<=[=(,:!&|?[]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\//;
const string = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/;
const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/;
const token = new RegExp(`(${comment.source})|${regularExpression.source}|${string.source}`, 'g');

/** The comments of a file; consecutive lines that begin with `//` are one comment. */
const commentsIn = (text: string): string[] => [...text.matchAll(token)].flatMap(([, found]) => found ?? []);

const countVague = (text: string): number =>
  commentsIn(text).filter((comment) => vaguePronoun.test(comment.replaceAll(/[\s*/]+/g, ' '))).length;

function findVagueComments(files: SourceFile[]): string[] {
  const counts = files
    .filter(({ path }) => isCode(path))
    .map(({ path, text }) => ({ path, count: countVague(text) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total <= vagueCommentLimit) return [];
  return counts
    .slice(0, 20)
    .map(({ path, count }) => `${path}: ${count} of ${total} comments; ${vagueCommentLimit} are allowed`);
}

/**
 * Words that names no longer contain, each with its replacement. The parts of a word are separated by spaces: `clear away`
 * finds clearAway, ClearAway and clear-away.ts.
 */
const replaced: Record<string, string> = {
  belongings: 'fixtures',
  charging: 'payment method',
  'clear away': 'close',
  darkroom: 'image processing',
  desk: 'admin',
  drift: 'auto-scroll',
  expel: 'revoke access',
  faces: 'fonts',
  'follow room': 'visual viewport',
  furnish: 'seed',
  'give back': 'refund',
  greet: 'check login',
  handoff: 'deletion link',
  'has already': 'conditional GET',
  hear: 'on',
  hearers: 'listener count',
  house: 'data directory',
  'in turn': 'keyed mutex',
  'later look': 'lazy styles',
  law: 'invariant',
  laws: 'invariants',
  market: 'fake',
  mortal: 'killable',
  neighbour: 'another user',
  news: 'webhook event',
  played: 'fake',
  presence: 'session',
  rescue: 'issue reset link',
  settlement: 'checkout',
  shut: 'close',
  sound: 'intact',
  'stand in': 'fake',
  'stand ins': 'fakes',
  standin: 'fake',
  standins: 'fakes',
  stray: 'orphan',
  strip: 'carousel',
  surroundings: 'process output',
  'tab kept': 'session store',
  tell: 'emit',
  thrown: 'error reply',
  ticket: 'one-time token',
  turns: 'keyed mutex',
  unrouted: 'malformed request, not found',
  unsaid: 'lazy',
  'use part': 'use lazy',
  wordless: 'without metadata',
};

/** Paths and exported names that keep such a word, each with the reason. */
export const allowedNames: Record<string, string> = {
  house: 'The built-in painter draws a house.',
  'packages/painter/src/subjects/building/house.ts': 'The built-in painter draws a house.',
  ticket: 'The table of one-time tokens keeps its stored name.',
  ticketKinds: 'The values of the column ticket.kind.',
  TicketKind: 'The values of the column ticket.kind.',
};

/** `packages/db/src/open.ts` and `openDb` become words with spaces: ` packages db src open ts `, ` open db `. */
const spaced = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()} `;

const replacedIn = (name: string): string | undefined =>
  Object.keys(replaced).find((word) => spaced(name).includes(` ${word} `));

const exported =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+(\w+)/gm;

/** File paths and exported names of code. Documents may describe how something was called before. */
function findReplacedNames(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) => {
      const names = [path, ...[...text.matchAll(exported)].flatMap(([, name]) => name ?? [])];
      return names
        .filter((name) => !(name in allowedNames))
        .flatMap((name) => {
          const word = replacedIn(name);
          return word === undefined ? [] : [`${path}: ${name}: "${word}" is called ${replaced[word]}`];
        });
    });
}

export const plainWordRules: StructureRule[] = [
  {
    name: 'plain-comments',
    advice: 'Make a thing in the code the subject of the comment, with an active verb in the present tense.',
    find: findVagueComments,
  },
  {
    name: 'plain-names',
    advice: 'Use the term of the field. A stored value keeps its name: list it with its reason.',
    find: findReplacedNames,
  },
];
