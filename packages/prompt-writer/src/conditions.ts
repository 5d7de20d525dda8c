import type { Fact } from './fact-names.ts';
import type { Aspect, Condition } from './phrases.ts';

const times = ['dawn', 'day', 'dusk', 'night'] as const;
const weathers = ['sun', 'cloud', 'rain', 'snow', 'fog', 'wind'] as const;
type Weather = (typeof weathers)[number];

/** Where one of these is said, nothing is open any more. */
const settling: readonly Fact[] = [
  ...times,
  ...weathers,
  'indoor',
  'roofed',
  'season',
  'beyond',
  'mono',
  'colour',
  'unrest',
  'drawn',
];

/** Which shelves may be used. What the person has settled (their light, their view, their colours) is left alone. */
export function conditionsFor(aspect: Aspect, facts: ReadonlySet<Fact>): Condition[] {
  if (aspect === 'colour' && facts.has('mono')) return ['mono'];
  if (aspect === 'colour' && facts.has('colour')) return [];
  if (aspect === 'light' && facts.has('light')) return [];
  if (aspect === 'view' && facts.has('view')) return [];

  const conditions: Condition[] = ['any'];
  if (aspect === 'mood' && facts.has('unrest')) return conditions;
  conditions.push('calm');
  if (!settling.some((fact) => facts.has(fact))) conditions.push('open');
  if (facts.has('beyond')) return conditions;
  if (facts.has('indoor')) conditions.push('indoor');
  const [time, weather] = settledAir(facts);
  if (aspect === 'light' || aspect === 'colour') {
    // One account of the light: night outshines the weather, and the weather outshines any other hour.
    const stronger = time === 'night' ? time : (weather ?? time);
    return stronger === undefined ? conditions : [...conditions, stronger];
  }
  return [...conditions, ...[time, weather].filter((name) => name !== undefined)];
}

/** The hour and the weather that the prompt settles. Two of a kind settle nothing, and no weather reaches a room. */
function settledAir(facts: ReadonlySet<Fact>): [(typeof times)[number] | undefined, Weather | undefined] {
  const [time, ...otherTimes] = times.filter((name) => facts.has(name));
  const said = weathers.filter((name) => facts.has(name));
  // "Sunset" in many languages names the sun; by night, at dawn and at dusk it gives no sunshine.
  const [weather, ...otherWeathers] = said.filter(
    (name) => name !== 'sun' || time === undefined || time === 'day',
  );
  const isRoofed = facts.has('indoor') || facts.has('roofed');
  return [
    otherTimes.length > 0 ? undefined : time,
    isRoofed || otherWeathers.length > 0 ? undefined : weather,
  ];
}
