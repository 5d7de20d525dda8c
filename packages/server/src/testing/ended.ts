import type { Person } from './studio.ts';

/** Waits until the job is done or has failed. */
export async function ended(person: Person, { id }: { id: string }) {
  for await (const now of await person.generation.watch({ id }))
    if (now.status === 'done' || now.error) return now;
  return person.generation.get({ id });
}
