import type { Content, Response } from '../../contract/response.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import { definition, typeText } from './schema.ts';

type Answer = Response | { $ref: string };

/** Responses that any call may give, described once; by their name among the shared ones. */
const everywhere: Record<string, string> = {
  Invalid: '400',
  SignedOut: '401',
  Forbidden: '403',
  TooLarge: '413',
  NotJson: '415',
  TooMany: '429',
  Malformed: '4XX',
  Trouble: '5XX',
};

/** The status of a shared response; undefined for one that each call describes. */
export const statusEverywhere = (name: string): string | undefined => everywhere[name];

export const contentOf = (answer: Answer): [string, Content] | undefined =>
  'content' in answer && answer.content ? Object.entries(answer.content)[0] : undefined;

/** One response: its status and content, or its refusals. */
export function answerRow(status: string, response: Response): string {
  const [type, content] = contentOf(response) ?? [];
  if (content?.examples) {
    const codes = Object.keys(content.examples).map((code) => `<code>${escapeHtml(code)}</code>`);
    return definition(status, codes.join(' | '), response.description);
  }
  if (!content) return definition(status, response.headers ? 'leads on' : 'nothing');
  return definition(status, type === 'application/json' ? typeText(content.schema) : escapeHtml(type ?? ''));
}

/** The refusals of a call by code, with their texts. */
const refusedRows = (status: string, examples: NonNullable<Content['examples']>): string[] =>
  Object.entries(examples).map(([code, { value }]) =>
    definition(status, `<code>${escapeHtml(code)}</code>`, value.message),
  );

/** The call's own responses, then the statuses of the shared ones. */
export function answerList(responses: Record<string, Answer>, shared: Record<string, Response>): string {
  const named = Object.entries(responses).map(([status, answer]) => {
    const name = '$ref' in answer ? (answer.$ref.split('/').at(-1) ?? '') : '';
    return { status, name, response: '$ref' in answer ? shared[name] : answer };
  });
  const rows = named.flatMap(({ status, name, response }) => {
    if (!response || statusEverywhere(name)) return [];
    const examples = name === '' ? contentOf(response)?.[1].examples : undefined;
    return examples ? refusedRows(status, examples) : [answerRow(status, response)];
  });
  const others = named.flatMap(({ name }) => statusEverywhere(name) ?? []);
  return `<dl>
${rows.join('\n')}
</dl>
<p class="also">${others.map((status) => `<code>${status}</code>`).join(' ')} <a href="#rules">as everywhere</a></p>`;
}
