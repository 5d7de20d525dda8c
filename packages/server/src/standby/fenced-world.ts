import type { Fence } from '../core/fence.ts';
import type { Painter, Painters } from '../core/painters.ts';
import type { World } from '../core/world.ts';

/** Ports that cost money, reach people, or change what all machines share. */
const acting = [
  'imageService',
  'textService',
  'stripe',
  'paypal',
  'mailer',
  'community',
] as const satisfies (keyof World)[];

/** Not calls of the outside service. */
const free = new Set<PropertyKey>(['close', 'hurry', 'readWebhook', 'readPrompt']);
/** Functions of the picture store that change files. */
const changing = new Set<PropertyKey>([
  'keep',
  'keepThumbnails',
  'replace',
  'drop',
  'claim',
  'keepDelivery',
  'dropDelivery',
]);

/** Each call of a guarded function waits for the fence first. All of them return promises. */
function fenced<Port extends object>(
  port: Port,
  fence: Fence,
  isGuarded: (key: PropertyKey) => boolean,
): Port {
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || !isGuarded(key)) return value;
      return async (...given: unknown[]) => {
        await fence.pass();
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
}

function fencedPainters(painters: Painters, service: (painter: Painter) => Painter): Painters {
  return {
    ...painters,
    list: () => painters.list().map(service),
    find: (id) => {
      const found = painters.find(id);
      return found && service(found);
    },
  };
}

/** The world of a site with a standby: nothing is painted, charged, sent or deleted after another machine took over. */
export function fenceWorld(world: World, fence: Fence): World {
  const isCall = (key: PropertyKey) => !free.has(key);
  const known = new WeakMap<Painter, Painter>();
  const guarded = (painter: Painter): Painter => {
    const made = known.get(painter) ?? { ...painter, service: fenced(painter.service, fence, isCall) };
    known.set(painter, made);
    return made;
  };
  const ports = Object.fromEntries(
    acting.map((name) => {
      const port = world[name];
      return [name, port && fenced<object>(port, fence, isCall)];
    }),
  );
  return {
    ...world,
    ...(ports as Pick<World, (typeof acting)[number]>),
    painters: fencedPainters(world.painters, guarded),
    pictures: fenced(world.pictures, fence, (key) => changing.has(key)),
  };
}
