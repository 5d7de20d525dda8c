// app/api/trpc/[trpc]/route.js: tRPC on Next as create-t3-app sets it up, with prepared SQL instead of an ORM.
import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import Database from 'better-sqlite3';
import { z } from 'zod';

const hashOf = (token) => createHash('sha256').update(token).digest('hex');

let statements;
/** Opened at the first request: `next build` loads this module too. */
function open() {
  if (statements) return statements;
  const db = new Database(process.env.DATABASE_FILE);
  db.pragma('journal_mode = wal');
  db.pragma('synchronous = full');
  statements = {
    session: db.prepare('SELECT user_id FROM session WHERE token_hash = ? AND expires_at > ?'),
    rows: db.prepare(
      'SELECT id, prompt, is_starred, created_at FROM image WHERE user_id = ? ORDER BY is_starred DESC, id DESC LIMIT 12 OFFSET ?',
    ),
    total: db.prepare('SELECT count(*) AS n FROM image WHERE user_id = ?'),
    star: db.prepare(
      'UPDATE image SET is_starred = ? WHERE id = ? AND user_id = ? RETURNING id, prompt, is_starred, created_at',
    ),
    account: db.prepare('SELECT id, password_hash FROM user WHERE email = ?'),
    signIn: db.prepare('INSERT INTO session (token_hash, user_id, expires_at) VALUES (?, ?, ?)'),
  };
  return statements;
}

const t = initTRPC.context().create();

const signedIn = t.procedure.use(({ ctx, next }) => {
  const token = ctx.authorization?.replace('Bearer ', '') ?? '';
  const session = open().session.get(hashOf(token), Date.now());
  if (!session) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { userId: session.user_id } });
});

const shown = ({ is_starred, created_at, ...image }) => ({
  ...image,
  image_url: `/media/${image.id}`,
  thumbnail_url: `/media/${image.id}/320.webp`,
  is_starred: is_starred === 1,
  created_at: new Date(created_at).toISOString(),
});

const router = t.router({
  image: t.router({
    list: signedIn.input(z.object({ page: z.int().min(1) })).query(({ ctx, input }) => ({
      items: open()
        .rows.all(ctx.userId, (input.page - 1) * 12)
        .map(shown),
      total: open().total.get(ctx.userId).n,
    })),
    star: signedIn.input(z.object({ id: z.int(), starred: z.boolean() })).mutation(({ ctx, input }) => {
      const image = open().star.get(input.starred ? 1 : 0, input.id, ctx.userId);
      if (!image) throw new TRPCError({ code: 'NOT_FOUND' });
      return shown(image);
    }),
  }),
  account: t.router({
    logIn: t.procedure
      .input(z.object({ email: z.string(), password: z.string() }))
      .mutation(async ({ input }) => {
        const account = open().account.get(input.email);
        if (!account || !(await verify(account.password_hash, input.password)))
          throw new TRPCError({ code: 'UNAUTHORIZED' });
        const token = randomBytes(24).toString('base64url');
        open().signIn.run(hashOf(token), account.id, Date.now() + 86_400_000);
        return { token };
      }),
  }),
});

const handler = (req) =>
  fetchRequestHandler({
    endpoint: '/api/trpc',
    req,
    router,
    createContext: () => ({ authorization: req.headers.get('authorization') }),
  });

export { handler as GET, handler as POST };
