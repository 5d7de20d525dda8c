import type { z } from 'zod';
import { id } from '../core/api-examples.ts';
import { rateLimits } from '../guard/rate-limit/rules.ts';
import { type Call, hasQuery, methodOf, parametersOf, pathOf, takesBody } from './call.ts';
import { answerSchemas, type JsonSchema, requestSchema } from './json-schema.ts';
import { type Content, errorSchema, type Response, refusedResponses, sharedResponses } from './response.ts';
import { exampleOf, nameOf, shapesIn } from './shape.ts';
import { calls, sections } from './table.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-access': Call['access'];
  security: Record<string, never[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, Response | { $ref: string }>;
}
export interface OpenApi {
  openapi: string;
  info: Record<string, unknown> & { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    headers: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
}

/** The shapes that have a name in their schema. */
const shapes = new Set(calls.flatMap(({ answer }) => (answer ? shapesIn(answer) : [])));
/** The names of all shapes and answers; an answer without one gets it from its call. */
const named = new Map<z.ZodType, string>([
  ...calls.flatMap(({ answer, name }) => (answer ? [[answer, `${name}:answer`] as const] : [])),
  ...[...shapes].map((schema) => [schema, nameOf(schema) ?? ''] as const),
]);

const narrowed = (schema: JsonSchema, { narrower = {} }: Call): JsonSchema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, { ...field, ...narrower[name] }]),
    ),
  }),
});

/** The rate limit in words. */
function limitWords(row: Call): string | undefined {
  const { limit } = row;
  if (!limit) return undefined;
  const { burst, seconds }: { burst: number; seconds: number } = rateLimits[limit];
  const [count, unit] =
    seconds % 3600 === 0
      ? [seconds / 3600, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second'];
  const times = burst === 1 ? 'once' : `${burst} times`;
  const shared = calls.some((call) => call !== row && call.limit === limit)
    ? ', with other calls together'
    : '';
  return `At most ${times} ${count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `in ${count} ${unit}s`}${shared}.`;
}

/** Schemas of bodies by their media type; all others are the bytes of a file. */
const sentSchemas: Record<string, JsonSchema> = {
  'application/json': { type: 'object' },
  'multipart/form-data': {
    type: 'object',
    required: ['file'],
    properties: {
      file: { type: 'string', format: 'binary', description: 'The picture. The field may have any name.' },
    },
  },
};

function requestOf(row: Call): Pick<Operation, 'parameters' | 'requestBody'> {
  const schema = row.request ? narrowed(requestSchema(row.request), row) : {};
  const { properties = {}, required = [], ...rest } = schema;
  const inPath = parametersOf(row);
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const example = (row.example?.request ?? exampleOf(row.request)) as Record<string, unknown> | undefined;
  const parameter = (name: string, where: Parameter['in']): Parameter => {
    const { description, ...type } = properties[name] ?? { type: 'string' };
    const shown = example?.[name] ?? (where === 'path' ? id : undefined);
    return {
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: type,
      ...(shown !== undefined && { example: shown }),
    };
  };
  const inQuery = hasQuery(row) ? others.map(([name]) => parameter(name, 'query')) : [];
  const parameters = [...inPath.map((name) => parameter(name, 'path')), ...inQuery];
  const needed = required.filter((name) => !inPath.includes(name));
  const body: Content = {
    schema: {
      ...rest,
      properties: Object.fromEntries(others),
      ...(needed.length > 0 && { required: needed }),
    },
    ...(example && { example }),
  };
  const isJson = takesBody(row) && !row.sends && others.length > 0;
  const sent: Record<string, Content> = Object.fromEntries(
    (row.sends ?? []).map((type) => [type, { schema: sentSchemas[type] ?? {} }]),
  );
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(isJson && { requestBody: { required: needed.length > 0, content: { 'application/json': body } } }),
    ...(row.sends && { requestBody: { required: true, content: sent } }),
  };
}

const successWords = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Done.',
  303: 'A redirect.',
};

function successOf(row: Call, schemas: Record<string, JsonSchema>): Response {
  const { answer, receives, ok } = row;
  const response: Response = { description: successWords[ok] };
  if (ok === 303)
    return {
      ...response,
      headers: { Location: { description: 'A path on this site.', schema: { type: 'string' } } },
    };
  if (receives) {
    const schema = receives.startsWith('text/') ? { type: 'string' } : {};
    return { ...response, content: { [receives]: { schema } } };
  }
  if (!answer) return response;
  const name = named.get(answer) ?? '';
  const schema = shapes.has(answer) ? { $ref: `#/components/schemas/${name}` } : (schemas[name] ?? {});
  const example = row.example?.answer ?? exampleOf(answer);
  return { ...response, content: { 'application/json': { schema, example } } };
}

const accessWords: Record<Call['access'], string> = {
  anyone: 'For every caller.',
  user: 'For signed-in users.',
  admin: 'For admins.',
  token: 'For a caller with a token in the address.',
  provider: '',
};

function operationOf(row: Call, tag: string, schemas: Record<string, JsonSchema>): Operation {
  const proof =
    row.isSensitive && 'Needs a login or a confirmation (`POST /api/auth/confirm`) from the last 15 minutes.';
  const about = [row.about, proof, limitWords(row)].filter(Boolean).join(' ');
  return {
    operationId: row.name,
    tags: [tag],
    summary: row.summary,
    description: about || accessWords[row.access],
    'x-access': row.access,
    security: row.access === 'user' || row.access === 'admin' ? [{ bearer: [] }] : [],
    ...requestOf(row),
    responses: { [row.ok]: successOf(row, schemas), ...refusedResponses(row) },
  };
}

const about =
  `The functions of the web page, for programs. Get a token from \`POST /api/auth/login\` and send it as
\`Authorization: Bearer …\`. Bodies are JSON, at most 32 kB; times are ISO 8601 in UTC; prices are decimal numbers in their
currency. Every error is \`{message, code}\`: the code never changes, the message is English.`.replaceAll(
    '\n',
    ' ',
  );

/**
 * The OpenAPI 3.1 document of every documented call.
 * @param publicUrl the server's address, without a slash at its end
 */
export function openApiDocument({ publicUrl, version }: { publicUrl: string; version: string }): OpenApi {
  const schemas = answerSchemas(named);
  const paths: OpenApi['paths'] = {};
  for (const { name, calls } of sections)
    for (const row of calls)
      paths[pathOf(row)] = {
        ...paths[pathOf(row)],
        [methodOf(row).toLowerCase()]: operationOf(row, name, schemas),
      };
  const ofShapes = [...shapes].map((schema) => {
    const name = named.get(schema) ?? '';
    return [name, schemas[name] ?? {}];
  });
  return {
    openapi: '3.1.1',
    info: {
      title: 'Limn',
      version,
      summary: 'Generates pictures from descriptions and stores them.',
      description: about,
      contact: { url: publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: sections.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...Object.fromEntries(ofShapes) },
      responses: sharedResponses,
      headers: {
        RetryAfter: { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
        Challenge: { description: 'Always `Bearer`: send a token.', schema: { type: 'string' } },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of `POST /api/auth/login`.' },
      },
    },
  };
}
