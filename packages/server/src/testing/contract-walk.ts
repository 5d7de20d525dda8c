import type { InjectOptions } from 'fastify';
import { type Call, hasQuery, methodOf, parametersOf, pathOf } from '../contract/call.ts';
import { openApiDocument } from '../contract/document.ts';
import { type Caller, type Made, type Sample, samples } from './contract-sample.ts';
import { type ContractStudio, neverWas, unknownToken } from './contract-studio.ts';
import { type ContractValidator, createContractValidator } from './contract-validator.ts';
import type { SeededIds } from './seed.ts';
import { bearer, type Person } from './studio.ts';

export type Fields = Record<string, unknown>;
export type Token = string | undefined;

export interface Sending {
  fields?: Fields;
  token?: Token;
  raw?: { payload: Buffer | string; headers: Record<string, string> } | undefined;
  method?: NonNullable<InjectOptions['method']>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The request of an API client: path fields in the path, the others in the query or in the body. */
export function requestFor(row: Call, { fields = {}, token, raw, method }: Sending): InjectOptions {
  const inPath = parametersOf(row);
  const others = Object.entries(fields).filter(([name]) => !inPath.includes(name));
  const path = inPath.reduce(
    (path, name) =>
      path.replace(`{${name}}`, encodeURIComponent(textOf(fields[name] ?? neverWas).toWellFormed())),
    pathOf(row),
  );
  const query = new URLSearchParams(
    others.flatMap(([name, value]) => [value].flat().map((one) => [name, textOf(one)])),
  );
  const body =
    !hasQuery(row) && others.length > 0 ? { payload: JSON.stringify(Object.fromEntries(others)) } : {};
  return {
    method: method ?? methodOf(row),
    url: !hasQuery(row) || query.size === 0 ? path : `${path}?${query}`,
    ...(raw ? { payload: raw.payload } : body),
    headers: {
      ...(token === undefined ? {} : bearer(token)),
      ...('payload' in body ? { 'content-type': 'application/json' } : {}),
      ...raw?.headers,
    },
  };
}

export interface Told {
  status: number;
  body: string;
  code: string | undefined;
  message: string;
  headers: Record<string, unknown>;
}

export interface Walk {
  studio: ContractStudio;
  judge: ContractValidator;
  /** Differences between answers and the document. */
  problems: string[];
  /** Sends a request and checks the answer against the document. */
  ask(row: Call, sending: Sending, about: string): Promise<Told>;
  /** Like `ask`, and records a problem for another status or refusal code. */
  expect(row: Call, sending: Sending, about: string, status: number, code?: string): Promise<Told>;
  person(caller: Caller): Promise<Person>;
  make(row: Call, who: Person, own?: SeededIds): Promise<Sending>;
}

const parsed = (body: string): { code?: string; message?: string } => {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
};

/** Sends every call of the contract to a running studio. */
export function aWalk(studio: ContractStudio): Walk {
  const judge = createContractValidator(
    openApiDocument({ publicUrl: 'http://localhost:3000', version: '0.0.0' }),
  );
  const problems: string[] = [];
  let n = 0;

  async function ask(row: Call, sending: Sending, about: string): Promise<Told> {
    const answer = await studio.app.inject(requestFor(row, sending));
    const { statusCode: status, headers, payload: body } = answer;
    for (const problem of judge.answer(pathOf(row), methodOf(row), { status, headers, body }))
      problems.push(`${row.call}, ${about}: ${problem}`);
    const { code, message = '' } = parsed(body);
    return { status, headers, body, code, message };
  }

  return {
    studio,
    judge,
    problems,
    ask,
    async expect(row, sending, about, status, code) {
      const told = await ask(row, sending, about);
      if (told.status !== status || (code !== undefined && told.code !== code))
        problems.push(`${row.call}, ${about}: ${told.status} ${told.body.slice(0, 200)}`);
      return told;
    },
    async person(caller) {
      const { ann, bob, owner } = studio;
      if (caller === 'newcomer') {
        studio.forget();
        return studio.someone(`newcomer${n++}`);
      }
      return { nobody: bob, user: bob, member: ann, admin: owner }[caller];
    },
    async make(row, who, own = studio.seedUser(who)) {
      const sample: Sample = samples[row.name] ?? {};
      const made: Made = { studio, who, own, n: n++ };
      return {
        fields: (await sample.fields?.(made)) ?? {},
        token: sample.token ? await sample.token(made) : who.token,
        raw: sample.raw?.(made),
      };
    },
  };
}

export const strangers: Record<string, (studio: ContractStudio) => Token> = {
  'no token': () => undefined,
  'an unknown token': () => unknownToken,
  'an expired token': ({ expiredToken }) => expiredToken,
};
