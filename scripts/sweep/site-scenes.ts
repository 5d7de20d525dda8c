/** A day on the site, with everything that users can lose. */
import {
  changePassword,
  downloadArchive,
  leave,
  order,
  paint,
  prefer,
  register,
  remove,
  rename,
  type Scene,
  setAvatar,
  share,
  star,
  undo,
  waitForJobs,
  write,
} from './actions.ts';
import type { Person } from './ledger.ts';

/** How much happens: the gate's runs leave out long parts. */
export interface Size {
  /** Pictures of a person near the limit of ten; 0 for no such person. */
  nearLimit: number;
}

const ownerMail = 'ann@example.com';
const memberMails = { near: 'dave@example.com', leaver: 'erin@example.com' };

/** The setup token in a new server's output. */
export const setupIn = (output: string): string | undefined => /#setup=([\w-]{22})/.exec(output)?.[1];

const keptOf = ({ pictures }: Person): string[] =>
  [...pictures].filter(([, { state }]) => state === 'kept').map(([id]) => id);

/** Registers the owner and the people of later scenes. */
export async function beginSite(scene: Scene, { nearLimit }: Size): Promise<void> {
  const ann = await register(scene, ownerMail, setupIn(scene.site.output()));
  if (!ann) return;
  for (const prompt of ['a lighthouse', 'a pier', 'a boat']) await paint(scene, ann, prompt);
  const [first, second, third] = keptOf(ann);
  if (first) await star(scene, ann, first, true);
  if (first) await share(scene, ann, first);
  if (second) await remove(scene, ann, second);
  if (third) await setAvatar(scene, ann);
  const erin = await register(scene, memberMails.leaver);
  if (erin) await paint(scene, erin, 'a castle');
  if (nearLimit === 0) return;
  const dave = await register(scene, memberMails.near);
  for (let n = 1; dave && n <= nearLimit; n++) await paint(scene, dave, `a tower ${n}`);
}

/** Ends early when the server ends. */
export async function live(scene: Scene, { nearLimit }: Size): Promise<void> {
  const { people } = scene.ledger;
  const steps: (() => Promise<unknown> | undefined)[] = [];
  const carol = await register(scene, 'carol@example.com');
  if (carol) steps.push(...stepsOf(scene, carol, nearLimit > 0 ? 2 : 1));
  const [ann, dave, erin] = [ownerMail, memberMails.near, memberMails.leaver].map((email) =>
    people.get(email),
  );
  if (dave && nearLimit > 0) steps.push(() => crowd(scene, dave));
  if (erin) steps.push(() => leave(scene, erin));
  if (ann)
    steps.push(() => {
      const [first] = keptOf(ann);
      return first === undefined ? undefined : star(scene, ann, first, false);
    });
  steps.push(() => write(scene, `hello ${people.size}`));
  for (const step of steps) if (scene.isUp()) await step();
  for (const person of people.values()) if (scene.isUp()) await waitForJobs(scene, person);
}

function stepsOf(scene: Scene, carol: Person, pictures: number): (() => Promise<unknown> | undefined)[] {
  const kept = (nth: number, act: (id: string) => Promise<unknown>) => () => {
    const id = keptOf(carol)[nth];
    return id === undefined ? undefined : act(id);
  };
  return [
    () => prefer(scene, carol, 7),
    () => rename(scene, carol, 'Carol'),
    ...Array.from({ length: pictures }, (_, n) => () => paint(scene, carol, `a fox ${n}`)),
    () => setAvatar(scene, carol),
    kept(0, (id) => star(scene, carol, id, true)),
    kept(0, (id) => share(scene, carol, id)),
    kept(pictures - 1, async (id) => {
      await remove(scene, carol, id);
      await undo(scene, carol, id);
      await remove(scene, carol, id);
    }),
    () => changePassword(scene, carol, 'another horse battery'),
    () => downloadArchive(scene, carol),
  ];
}

/**
 * Orders four pictures at once for a person with eight of ten. Two are too many, unless another job fails because of the
 * fault and frees a place.
 */
async function crowd(scene: Scene, dave: Person): Promise<void> {
  await Promise.all([1, 2, 3, 4].map((n) => order(scene, dave, `a bridge ${n}`)));
}
