import { inDigits } from './digits.ts';

/** `2027-03-01T14` is an hour, `2027-03-01` a day, `2027-03` a month. */
type Grain = 'hour' | 'day' | 'month';
type Room = 'axis' | 'whole';

const grainOf = (date: string): Grain => (date.length > 10 ? 'hour' : date.length > 7 ? 'day' : 'month');
const beginning = { hour: ':00:00Z', day: 'T00:00:00Z', month: '-01T00:00:00Z' } as const;

const looks = {
  axis: {
    hour: { hour: 'numeric', minute: '2-digit' },
    day: { day: 'numeric', month: 'short' },
    month: { month: 'short' },
  },
  whole: {
    hour: { weekday: 'short', hour: 'numeric', minute: '2-digit' },
    day: { day: 'numeric', month: 'short', year: 'numeric' },
    month: { month: 'long', year: 'numeric' },
  },
} as const satisfies Record<Room, Record<Grain, Intl.DateTimeFormatOptions>>;

const made = new Map<string, Intl.DateTimeFormat>();
function formatOf(locale: string, room: Room, grain: Grain): Intl.DateTimeFormat {
  const key = `${locale} ${room} ${grain}`;
  const format =
    made.get(key) ?? new Intl.DateTimeFormat(inDigits(locale), { ...looks[room][grain], timeZone: 'UTC' });
  made.set(key, format);
  return format;
}

/** Formats a point of a trend in UTC, because the server counts days in UTC. */
export function formatTrendDate(locale: string, date: string, room: Room): string {
  const grain = grainOf(date);
  return formatOf(locale, room, grain).format(new Date(date + beginning[grain]));
}
