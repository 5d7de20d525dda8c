import { subjectNames, type Description } from './description.ts';
export function readPrompt(prompt: string): Description {
  const w = (l: readonly string[]) => l.filter((x) => prompt.includes(x));
  return { subjects: w(subjectNames as never).map((n) => ({ name: n.trim() as never, count: 1, colour: undefined })), places: w(['sea','beach','lake','river','waterfall','mountain','forest','field','desert','city','street','room','underwater','space','sky','village','meadow','island','harbour','cave']) as never, time: w(['dawn','day','sunset','dusk','night'])[0] as never, season: w(['spring','autumn','winter'])[0] as never, weathers: w(['rain','snow','fog','storm','aurora']) as never, colours: [], moods: [], text: prompt };
}
