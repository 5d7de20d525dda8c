import type { Operation } from '../../contract/document.ts';
import type { Response } from '../../contract/response.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import { answerList, contentOf } from './answer.ts';
import { fieldList, fieldsOf, inline } from './schema.ts';

const who: Record<Operation['x-access'], string> = {
  anyone: 'anybody',
  user: 'with a token',
  admin: 'with an admin’s token',
  token: 'by the token in its address',
  provider: 'signed by the provider',
};

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The curl command, with the examples filled in. */
function curlOf(server: string, path: string, method: string, operation: Operation): string {
  const { parameters = [], requestBody, security } = operation;
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((filled, { name, example }) => filled.replace(`{${name}}`, String(example)), path);
  const query = new URLSearchParams(
    parameters.flatMap(({ in: where, name, example }) =>
      where === 'query' && example !== undefined ? [[name, String(example)]] : [],
    ),
  ).toString();
  const url = `${server}${filled}${query && `?${query}`}`;
  const body = requestBody?.content['application/json']?.example;
  const picture = requestBody && !requestBody.content['application/json'];
  const parts = [
    `curl${['GET', ...(body ? ['POST'] : [])].includes(method) ? '' : ` -X ${method}`} ${query ? quoted(url) : url}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`] : []),
    ...(picture ? ["-H 'Content-Type: image/jpeg'", '--data-binary @picture.jpg'] : []),
    ...(operation.responses['200'] && contentOf(operation.responses['200'])?.[0] === 'application/zip'
      ? ['-OJ']
      : []),
  ];
  return parts.join(' \\\n  ');
}

function requestPart({ parameters = [], requestBody }: Operation): string {
  const [type, content] = requestBody ? (Object.entries(requestBody.content)[0] ?? []) : [];
  const body = content?.schema.properties ? fieldsOf(content.schema) : [];
  const fields = [
    ...parameters.map(({ name, description, schema, required, in: where }) => ({
      name,
      schema: { ...schema, ...(description !== undefined && { description }) },
      isOptional: !required,
      where: `in the ${where}`,
    })),
    ...body,
  ];
  const types = Object.keys(requestBody?.content ?? {}).map((type) => `<code>${escapeHtml(type)}</code>`);
  const file = type && type !== 'application/json' ? `\n<p>in the body: ${types.join(', ')}</p>` : '';
  if (fields.length > 0)
    return `<div class="part"><h4>What it takes</h4>\n${fieldList(fields, { hints: true })}${file}</div>`;
  return type ? `<div class="part"><h4>What it takes</h4>\n<p>${types.join(', ')}</p></div>` : '';
}

/** One call: purpose, access, fields and responses. */
export function callArticle(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  { server, shared }: { server: string; shared: Record<string, Response> },
): string {
  const { operationId, summary, description, responses } = operation;
  const success = Object.values(responses).flatMap((one) => contentOf(one)?.[1] ?? []);
  const example = success.find(({ example }) => example !== undefined)?.example;
  const sample =
    example === undefined
      ? ''
      : `\n<details><summary>What comes back</summary>\n<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>`;
  return `<article id="${operationId}">
<h3><a href="#${operationId}">${escapeHtml(summary)}</a></h3>
<p class="line"><b>${method}</b> <code>${escapeHtml(path)}</code> <span class="who">${who[operation['x-access']]}</span></p>
<p>${inline(description)}</p>
${operation['x-access'] === 'provider' ? '' : `<pre class="copy">${escapeHtml(curlOf(server, path, method, operation))}</pre>`}
<div class="sides">
${requestPart(operation)}
<div class="part"><h4>What it answers</h4>
${answerList(responses, shared)}</div>
</div>${sample}
</article>`;
}
