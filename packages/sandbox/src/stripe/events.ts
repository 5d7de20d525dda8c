import { invalid, missing } from './api-error.ts';
import { isWithin, type Page, pageOf, type Span } from './paging.ts';
import type { Store } from './store.ts';

interface EventQuery extends Page {
  type?: string;
  types?: string[];
  created?: number | Span;
}

const mostTypes = 20;

export const eventOperations = {
  GetEvents(store: Store, { type, types, created, ...page }: EventQuery) {
    if (types && type) throw invalid('You may only specify one of these parameters: type, types.');
    if (types && types.length > mostTypes) {
      throw invalid(`Array must have at most ${mostTypes} elements`, { param: 'types' });
    }
    const isWanted = (name: string) =>
      types
        ? types.includes(name)
        : !type || name === type || (type.endsWith('.*') && name.startsWith(type.slice(0, -1)));
    const found = store.events().filter((event) => isWanted(event.type) && isWithin(event.created, created));
    return pageOf(found, page, '/v1/events');
  },
  GetEventsId(store: Store, _: object, { id }: { id: string }) {
    const found = store.events().find((event) => event.id === id);
    if (!found) throw missing('event', id, 'id');
    return found;
  },
};
