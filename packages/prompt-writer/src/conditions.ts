import type { Aspect, Condition, Fact } from './words-schema.ts';

const times = ['dawn', 'day', 'dusk', 'night'] as const;
const weathers = ['sun', 'cloud', 'rain', 'snow', 'fog', 'wind'] as const;
type Time = (typeof times)[number];
type Weather = (typeof weathers)[number];

/** With any of these, sentences of the condition `open` no longer fit. */
const closing: readonly Fact[] = [
  ...times,
  ...weathers,
  'indoor',
  'roofed',
  'season',
  'noWeather',
  'monochrome',
  'colour',
  'turmoil',
  'technique',
];

/** The conditions that the prompt meets. An aspect that the prompt describes itself gets no sentences. */
export function conditionsFor(aspect: Aspect, facts: ReadonlySet<Fact>): Condition[] {
  if (aspect === 'colour' && facts.has('monochrome')) return ['monochrome'];
  if (aspect === 'colour' && facts.has('colour')) return [];
  if (aspect === 'light' && facts.has('light')) return [];
  if (aspect === 'view' && facts.has('view')) return [];

  const conditions: Condition[] = ['any'];
  if (!closing.some((fact) => facts.has(fact))) conditions.push('open');
  if (facts.has('noWeather')) return conditions;
  if (facts.has('indoor')) conditions.push('indoor');
  const time = timeOf(facts);
  const weather = weatherOf(facts, time);
  if (aspect === 'light' || aspect === 'colour') {
    // Only one of both describes the light: night is stronger than weather, weather stronger than another time.
    const stronger = time === 'night' ? time : (weather ?? time);
    return stronger === undefined ? conditions : [...conditions, stronger];
  }
  return [...conditions, ...[time, weather].filter((name) => name !== undefined)];
}

/** `undefined` where the prompt names two times. */
function timeOf(facts: ReadonlySet<Fact>): Time | undefined {
  const [time, ...others] = times.filter((name) => facts.has(name));
  return others.length > 0 ? undefined : time;
}

/** `undefined` where the prompt names two weathers, and in a room. */
function weatherOf(facts: ReadonlySet<Fact>, time: Time | undefined): Weather | undefined {
  if (facts.has('indoor') || facts.has('roofed')) return undefined;
  // "Sunset" in many languages contains the sun, which does not shine then.
  const [weather, ...others] = weathers.filter(
    (name) => facts.has(name) && (name !== 'sun' || time === undefined || time === 'day'),
  );
  return others.length > 0 ? undefined : weather;
}
