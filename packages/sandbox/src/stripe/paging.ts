import { invalid } from './api-error.ts';
import type { List } from './shapes.ts';

export interface Page {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

/** One page of a list, the newest first. */
export function pageOf<Entry extends { id: string }>(all: Entry[], page: Page, url: string): List<Entry> {
  const { limit = 10, starting_after: after, ending_before: before } = page;
  if (limit < 1 || limit > 100) {
    throw invalid(
      `This value must be ${limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'}.`,
      {
        param: 'limit',
      },
    );
  }
  const positionOf = (id: string) => {
    const position = all.findIndex((entry) => entry.id === id);
    if (position < 0)
      throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param: 'starting_after' });
    return position;
  };
  if (before !== undefined) {
    const end = positionOf(before);
    const start = Math.max(0, end - limit);
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : positionOf(after) + 1;
  return { object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit, url };
}

export interface Span {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

/** Whether a time equals the given time or lies in the given span. */
export function isWithin(time: number, span: number | Span | undefined): boolean {
  if (span === undefined) return true;
  if (typeof span === 'number') return time === span;
  return (
    time > (span.gt ?? -Infinity) &&
    time >= (span.gte ?? -Infinity) &&
    time < (span.lt ?? Infinity) &&
    time <= (span.lte ?? Infinity)
  );
}
