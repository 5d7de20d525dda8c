import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

type Row = Record<string, string | number | null>;
interface Sqlite {
  pragma(text: string): void;
  prepare(text: string): { get(...values: unknown[]): Row | undefined; all(...values: unknown[]): Row[] };
}
interface Request {
  headers: { authorization?: string };
  params: { id: string };
  query: { page: string };
}
interface Fastify {
  get(path: string, answer: (request: Request) => Promise<unknown>): void;
  post(path: string, answer: (request: Request) => Promise<unknown>): void;
  delete(path: string, answer: (request: Request) => Promise<unknown>): void;
  listen(options: { port: number; host: string }): Promise<string>;
}
const packageOf = (name: string) =>
  createRequire(new URL(`../../packages/${name}/package.json`, import.meta.url));

const pageSize = 12;
const date = (time: Row[string] = null) => new Date(Number(time)).toISOString();

const imageIn = (row: Row) => ({
  id: row['id'],
  image_url: `http://127.0.0.1/media/${row['id']}`,
  thumbnail_url: `http://127.0.0.1/media/${row['id']}/320.webp`,
  prompt: row['prompt'],
  original_prompt: row['original_prompt'],
  is_enhanced: row['is_enhanced'] === 1,
  style: row['style'],
  resolution: row['resolution'],
  width: row['width'],
  height: row['height'],
  seed: row['seed'],
  painter: row['painter'],
  is_starred: row['is_starred'] === 1,
  created_at: date(row['created_at']),
});

/** The smallest server that does the same work on the same tables: Fastify and prepared SQL. */
export async function serveBaseline(file: string, port: number): Promise<void> {
  const app = (packageOf('server')('fastify') as () => Fastify)();
  const sqlite = new (packageOf('db')('better-sqlite3') as new (file: string) => Sqlite)(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  const findSession = sqlite.prepare('SELECT user_id, expires_at FROM session WHERE token_hash = ?');
  const findUser = sqlite.prepare('SELECT * FROM user WHERE id = ?');
  const findWhole = sqlite.prepare(
    `SELECT email, display_name, bio, is_admin, user.created_at, avatar.id AS avatar_id, auto_renew,
       exists (SELECT 1 FROM subscription WHERE user_id = user.id AND valid_until > ? COLLATE BINARY) AS is_paid
     FROM user LEFT JOIN avatar ON avatar.user_id = user.id
       LEFT JOIN subscription ON subscription.user_id = user.id AND provider <> 'grant' AND status IN ('active', 'past_due')
     WHERE user.id = ? COLLATE BINARY`,
  );
  const count = sqlite.prepare('SELECT count(*) AS n FROM image WHERE user_id = ? AND deleted_at IS NULL');
  const list = sqlite.prepare(
    `SELECT * FROM image WHERE user_id = ? AND deleted_at IS NULL ORDER BY is_starred DESC, seq DESC LIMIT ${pageSize} OFFSET ?`,
  );
  const star = sqlite.prepare(
    'UPDATE image SET is_starred = ? WHERE id = ? AND user_id = ? AND deleted_at IS NULL RETURNING *',
  );
  const plans = sqlite.prepare(
    `SELECT * FROM plan JOIN plan_price ON plan_id = plan.id AND retired_at IS NULL WHERE is_active ORDER BY amount_cents`,
  );

  function userOf({ headers }: Request): string {
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    const session = findSession.get(createHash('sha256').update(token).digest('hex'));
    if (!session || Number(session['expires_at']) < Date.now()) throw new Error('signed out');
    return String(session['user_id']);
  }
  function starred(request: Request, isStarred: 0 | 1) {
    const row = star.get(isStarred, request.params.id, userOf(request));
    if (!row) throw new Error('no such image');
    return imageIn(row);
  }

  app.get('/api/healthz', async () => ({ status: 'ok', version: 'bench' }));
  app.get('/api/auth/user', async (request) => {
    const row = findUser.get(userOf(request));
    if (!row) throw new Error('no such user');
    const { id, email, display_name, bio } = row;
    const created_at = date(row['created_at']);
    const rest = { avatar_url: null, is_paid: false, auto_renew: false };
    return { id, email, display_name, bio, is_admin: row['is_admin'] === 1, ...rest, created_at };
  });
  app.get('/api/auth/user/whole', async (request) => {
    const id = userOf(request);
    const row = findWhole.get(Date.now(), id);
    if (!row) throw new Error('no such user');
    const { email, display_name, bio, avatar_id } = row;
    const avatar_url = avatar_id && `http://127.0.0.1/avatars/${avatar_id}`;
    const [is_admin, is_paid, auto_renew] = [
      row['is_admin'] === 1,
      row['is_paid'] === 1,
      row['auto_renew'] === 1,
    ];
    const created_at = date(row['created_at']);
    return { id, email, display_name, avatar_url, bio, is_admin, is_paid, auto_renew, created_at };
  });
  app.get('/api/images', async (request) => {
    const id = userOf(request);
    const total = Number(count.get(id)?.['n']);
    const page = Number(request.query.page);
    const items = list.all(id, (page - 1) * pageSize).map(imageIn);
    return { items, total, page, page_size: pageSize, pages: Math.ceil(total / pageSize) };
  });
  app.post('/api/images/:id/star', async (request) => starred(request, 1));
  app.delete('/api/images/:id/star', async (request) => starred(request, 0));
  app.get('/api/subscriptions/plans', async () =>
    plans.all().map((row) => ({
      id: row['plan_id'],
      name: row['name'],
      price: Number(row['amount_cents']) / 100,
      currency: row['currency'],
      period: row['period'],
      description: row['description'],
      features: JSON.parse(String(row['features'])) as unknown,
      active: true,
    })),
  );
  await app.listen({ port, host: '127.0.0.1' });
}
