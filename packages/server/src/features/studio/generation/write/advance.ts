import { atomically, type Db, generation, type Params, query } from '@limn/db';
import type { JobState } from '@limn/db/enums';
import { isStillActive } from './change.ts';

const setState = query((db, p: Params<{ id: string; state: JobState }>) =>
  db.update(generation).set({ state: p.state }).where(isStillActive(p.id)),
);
const setPaintedPrompt = query((db, p: Params<{ id: string; paintedPrompt: string }>) =>
  db.update(generation).set({ paintedPrompt: p.paintedPrompt }).where(isStillActive(p.id)),
);
const setTranslatedPrompt = query((db, p: Params<{ id: string; translatedPrompt: string | null }>) =>
  db.update(generation).set({ translatedPrompt: p.translatedPrompt }).where(isStillActive(p.id)),
);
const setModel = query((db, p: Params<{ id: string; model: string | null }>) =>
  db.update(generation).set({ model: p.model }).where(isStillActive(p.id)),
);

interface Progress {
  state: JobState;
  paintedPrompt?: string;
  translatedPrompt?: string | null;
  model?: string | null;
}

/** False when the job has ended meanwhile. */
export function advance(
  ctx: { db: Db },
  id: string,
  { state, paintedPrompt, translatedPrompt, model }: Progress,
): boolean {
  return atomically(ctx, (ctx) => {
    if (paintedPrompt !== undefined) setPaintedPrompt.run(ctx, { id, paintedPrompt });
    if (translatedPrompt !== undefined) setTranslatedPrompt.run(ctx, { id, translatedPrompt });
    if (model !== undefined) setModel.run(ctx, { id, model });
    return setState.run(ctx, { id, state }).changes === 1;
  });
}

type Sent = { painter: string; serviceId: string; remoteId: string | null; sentAt: Date };

const storeSent = query((db, p: Params<{ id: string } & Sent>) =>
  db
    .update(generation)
    .set({ painter: p.painter, serviceId: p.serviceId, remoteId: p.remoteId, sentAt: p.sentAt })
    .where(isStillActive(p.id)),
);

/** Called before the request is sent: from here on the painter may have the job. False when it has ended meanwhile. */
export const recordSent = (ctx: { db: Db }, id: string, sent: Sent): boolean =>
  storeSent.run(ctx, { id, ...sent }).changes === 1;
