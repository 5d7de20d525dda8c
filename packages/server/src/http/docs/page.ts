import type { OpenApi, Operation } from '../../contract/document.ts';
import type { Response } from '../../contract/response.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import { answerRow, statusEverywhere } from './answer.ts';
import { callArticle } from './call.ts';
import { fieldList, fieldsOf, inline } from './schema.ts';
import { style } from './style.ts';

interface Found {
  path: string;
  method: string;
  operation: Operation;
}

const callsOf = ({ paths }: OpenApi): Found[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

const anchorOf = (name: string) => `about-${name.toLowerCase()}`;

const link = (anchor: string, text: string) => `<li><a href="#${anchor}">${escapeHtml(text)}</a></li>`;

function index({ tags, components }: OpenApi, calls: Found[]): string {
  const families = tags.map(({ name }) => {
    const mine = calls.filter(({ operation }) => operation.tags.includes(name));
    const links = mine.map(({ operation }) => link(operation.operationId, operation.summary));
    return `<h3>${escapeHtml(name)}</h3>\n<ul>\n${links.join('\n')}\n</ul>`;
  });
  const shapes = Object.keys(components.schemas).map((name) => link(name, name));
  return `<nav class="index" id="index" aria-labelledby="index-name">
<h2 id="index-name">Index</h2>
<ul>
${link('begin', 'To begin')}
${link('rules', 'What holds everywhere')}
</ul>
${families.join('\n')}
<h3>Shapes</h3>
<ul>
${shapes.join('\n')}
</ul>
</nav>`;
}

const beginning = (server: string) => `<section id="begin">
<h2>To begin</h2>
<p>Make an account on the page or with <a href="#register">a call</a>. A login answers a token: it ends after seven days without use, and after thirty in any case.</p>
<pre class="copy">${escapeHtml(`TOKEN=$(curl -s ${server}/api/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"ann@example.com","password":"correct horse battery"}' | jq -r .token)`)}</pre>
<p>Have a picture painted, and read the job until it is <code>done</code>:</p>
<pre class="copy">${escapeHtml(`JOB=$(curl -s ${server}/api/generations \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"prompt":"a lighthouse at dusk"}' | jq -r .id)
curl -s ${server}/api/generations/$JOB \\
  -H "Authorization: Bearer $TOKEN" | tee job.json`)}</pre>
<p>The job that is done says where the picture lies. Whoever has its address can see it, without a token:</p>
<pre class="copy">curl -o picture.jpg "$(jq -r .image.image_url job.json)"</pre>
<p>For tools: <a href="/api/openapi.json">this page as OpenAPI 3.1</a>.</p>
</section>`;

const rules = (answers: Record<string, Response>) => `<section id="rules">
<h2>What holds everywhere</h2>
<dl class="run">
<div><dt><b>Errors</b></dt><dd>are <code>{"message": "…", "code": "…"}</code>. Decide by the status and the code, which stay; the message is English, for people, and begins with the name of the field where one does not fit.</dd></div>
<div><dt><b>Other people’s</b></dt><dd>pictures, jobs and invoices are answered like those that never were: 404.</dd></div>
<div><dt><b>Limits</b></dt><dd>are 1,200 calls a minute from one network, and what is said at each call. A 429 says with <code>Retry-After</code> in how many seconds it is worth another try; so may a 503.</dd></div>
<div><dt><b>Lists</b></dt><dd>that come in pages have <code>items</code>, <code>total</code>, <code>page</code> (from 1), <code>page_size</code> and <code>pages</code>.</dd></div>
<div><dt><b>Bodies</b></dt><dd>are JSON of at most 32 kB, with <code>Content-Type: application/json</code>. A field that is unknown is refused, unless the call says that it is overlooked.</dd></div>
<div><dt><b>Methods</b></dt><dd>that an address does not have are answered 405 with <code>Allow</code>. <code>HEAD</code> is what <code>GET</code> is, without its body.</dd></div>
<div><dt><b>Later versions</b></dt><dd>may answer more fields, take more optional ones and refuse with more codes. What is documented here is not taken away within a major version.</dd></div>
</dl>
<h3>What any call may answer</h3>
<dl>
${Object.entries(answers)
  .flatMap(([name, answer]) =>
    statusEverywhere(name) ? [answerRow(statusEverywhere(name) ?? '', answer)] : [],
  )
  .join('\n')}
</dl>
</section>`;

/** The OpenAPI document as a page without scripts and requests. */
export function docsPage(document: OpenApi, siteName: string): string {
  const { info, servers, tags, components } = document;
  const server = servers[0]?.url ?? '';
  const calls = callsOf(document);
  const families = tags.map(({ name, description }) => {
    const mine = calls.filter(({ operation }) => operation.tags.includes(name));
    const articles = mine.map((call) => callArticle(call, { server, shared: components.responses }));
    return `<section id="${anchorOf(name)}">
<h2>${escapeHtml(name)}</h2>
<p>${inline(description)}</p>
${articles.join('\n')}
</section>`;
  });
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<article id="${name}">
<h3><a href="#${name}">${name}</a></h3>
<p>${inline(schema.description ?? '')}</p>
${fieldList(fieldsOf(schema), { hints: false })}
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(siteName)} for programs</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#index">To the index</a>
<main>
<header>
<h1>${escapeHtml(siteName)} for programs</h1>
<p>${inline(info.description)}</p>
<p class="version">Version ${escapeHtml(info.version)} · <a href="/">the page for people</a></p>
</header>
${beginning(server)}
${rules(components.responses)}
${families.join('\n')}
<section id="shapes">
<h2>Shapes</h2>
${shapes.join('\n')}
</section>
</main>
${index(document, calls)}
</body>
</html>
`;
}
