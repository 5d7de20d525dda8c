import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import type { AppParts } from '../build-context.ts';
import { buildContext } from '../build-context.ts';
import { type Actor, isProofRecent } from '../core/actor.ts';
import type { Ctx, UserCtx } from '../core/context.ts';
import type { Log } from '../core/log.ts';
import type { World } from '../core/world.ts';
import { grantMembership } from '../features/billing/membership/write/grant-membership.ts';
import { findSession } from '../features/people/session/read.ts';
import type { Image } from '../features/studio/image/schema.ts';
import type { PaintingQueue } from '../jobs/painting-queue.ts';
import { appRouter } from '../router.ts';
import { setupToken, type TestAppParts, testAppParts } from './app-parts.ts';

export const password = 'correct horse battery';
const network = '192.0.2.7';
/** Only for a provider that hangs: on a busy machine a fake one may take longer than the product waits. */
const providerMilliseconds = 300_000;

type Calls = Pick<ReturnType<typeof appRouter.createCaller>, keyof typeof appRouter._def.record>;

/** tRPC's caller is a proxy that has every name, so the nouns are copied one by one. */
const nounsOf = (calls: Calls) =>
  Object.fromEntries(
    Object.keys(appRouter._def.record).map((noun) => [noun, calls[noun as keyof Calls]]),
  ) as unknown as Calls;

/** A user with every procedure of the router, and what tests need besides. */
export type Person = Calls & {
  id: string;
  token: string;
  ctx: UserCtx;
  /** Resolves when the picture is stored. */
  paint(prompt: string): Promise<Image>;
  becomeMember(): void;
};

export interface Studio extends TestAppParts {
  ctx: Ctx;
  queue: PaintingQueue;
  /** The fields of every logged warning and error. */
  warnings: unknown[];
  /** The lines of the security log. */
  security: Record<string, string>[];
  /** From now on a proof of identity is valid for 15 minutes. Before, every user counts as confirmed: most stories take days. */
  askForProof(): void;
  visitor: Calls;
  /** @param network the key of rate limits @param device the key that the browser generated */
  visitorFrom(network: string, device?: string): Calls;
  owner: Person;
  ann: Person;
  bob: Person;
  someone(name: string): Promise<Person>;
}

/** A server for `inject`, closed at the end of the test. */
export async function aServer(
  env: Record<string, string> = {},
  changes: Partial<AppParts> = {},
): Promise<TestAppParts & { app: FastifyInstance; lines: string[]; security: string[] }> {
  const parts = await testAppParts(env);
  const lines: string[] = [];
  const security: string[] = [];
  const write = (line: string) => void (line.includes('"log":"security"') ? security : lines).push(line);
  const app = await buildApp({ ...parts, logTo: { write }, ...changes });
  onTestFinished(() => app.close());
  return { app, lines, security, ...parts };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Callers of the real router for users and visitors. The painting queue runs. */
export async function aStudio(
  env: Record<string, string> = {},
  outside: Partial<World> = {},
): Promise<Studio> {
  const parts = await testAppParts(env, outside);
  const warnings: unknown[] = [];
  const log: Log = {
    info: () => undefined,
    warn: (facts) => void warnings.push(facts),
    error: (facts) => void warnings.push(facts),
  };
  let isProofAsked = false;
  const security: Record<string, string>[] = [];
  const { ctx, queue } = buildContext(parts, log, (fields) => void security.push(fields));
  const as = (actor: Actor, token?: string) =>
    appRouter.createCaller({ ...ctx, actor, token, requestId: 'test', providerMilliseconds });
  const visitorFrom = (network: string, device?: string) =>
    as({ kind: 'visitor', network, address: network, userAgent: 'test', device });
  const visitor = visitorFrom(network);

  const askForProof = () => {
    isProofAsked = true;
  };

  async function someone(name: string, { isOwner = false } = {}): Promise<Person> {
    const { token, user } = await visitor.account.register({
      email: `${name}@example.com`,
      password,
      ...(isOwner ? { setup: setupToken } : {}),
    });
    const session = parts.world.sessions.check(token);
    if (!session) throw new Error('not signed in');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const actor = {
      kind: 'user',
      id: user.id,
      isAdmin: user.is_admin,
      sessionId: session.id,
      /** The value that a request would have now. */
      get isConfirmed() {
        return !isProofAsked || isProofRecent(findSession(ctx, tokenHash)?.confirmedAt ?? null, ctx.now());
      },
      network,
      address: network,
      userAgent: 'test',
    } as const;
    const calls = as(actor, token);
    return {
      ...nounsOf(calls),
      id: user.id,
      token,
      ctx: { ...ctx, actor },
      async paint(prompt: string) {
        const { id } = await calls.generation.create({ prompt });
        for await (const { status, image } of await calls.generation.watch({ id }))
          if (status === 'done' && image) return image;
        throw new Error(`no picture of ${prompt}`);
      },
      becomeMember() {
        const validUntil = new Date(ctx.now().getTime() + 86_400_000);
        grantMembership(ctx, { userId: user.id, validUntil });
      },
    };
  }

  const owner = await someone('owner', { isOwner: true });
  const [ann, bob] = [await someone('ann'), await someone('bob')];
  queue.start(ctx);
  onTestFinished(() => queue.stop());
  onTestFinished(() => ctx.background.stop());
  return {
    ...parts,
    ctx,
    queue,
    warnings,
    security,
    askForProof,
    visitor,
    visitorFrom,
    owner,
    ann,
    bob,
    someone,
  };
}
