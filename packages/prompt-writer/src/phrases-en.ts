import type { Phrases } from './phrases.ts';

export const phrasesEn: Phrases = {
  light: {
    any: [
      'The light comes from one side and models every form.',
      'Light and shade divide the scene into clear, simple shapes.',
      'A gentle contrast leads the eye to what matters.',
      'The brightest spot lies exactly where the eye should rest.',
      'Soft shadows give each thing weight and a place to stand.',
    ],
    open: [
      'Warm, low light slips in from the left and lingers.',
      'Clear, gentle daylight wraps around every edge.',
      'A honey-coloured glow outlines the shapes against a softer background.',
    ],
    dawn: [
      'The first pale light creeps in and touches only the edges.',
      'Early light, still thin and cool, wakes one shape after another.',
    ],
    day: [
      'Plain, honest daylight shows everything as it is.',
      'Daylight falls evenly and leaves small, crisp shadows.',
    ],
    dusk: [
      'The last light stretches every shadow long.',
      'Fading light still clings to the edges while the shadows deepen.',
    ],
    night: [
      'A few small lights stand out against the deep darkness.',
      'Darkness closes in softly and leaves only the essential visible.',
      'Faint light picks out edges; the rest stays in deep shadow.',
    ],
    sun: [
      'Bright sunlight draws sharp shadows and sparkling highlights.',
      'Sunlight pours in generously and makes every edge shine.',
    ],
    cloud: ['A veiled sky spreads the light softly and without harsh shadows.'],
    rain: [
      'Wet surfaces mirror every bit of light in trembling streaks.',
      'A soft, grey light filters through the falling rain.',
    ],
    snow: [
      'The snow throws the light back softly, even into the shadows.',
      'Muted light rests on the snow and rounds off every shape.',
    ],
    fog: [
      'Fog scatters the light until near and far melt together.',
      'Shapes emerge slowly from the pale, drifting veil.',
    ],
    indoor: [
      'Light gathers in one corner and leaves the others half in shade.',
      'Warm indoor light gathers softly and fades towards the walls.',
    ],
  },
  surface: {
    any: [
      'Fine textures are visible up close: grain, edges, small signs of wear.',
      'Every material feels real enough to touch.',
      'Small, carefully observed details reward a second look.',
      'Rough and smooth surfaces play against each other.',
      'The nearest details are crisp; the distant ones are only suggested.',
      'Tiny imperfections make everything feel lived-in and true.',
    ],
    rain: ['Droplets cling to every surface and blur the finer lines.'],
    snow: ['Fine snow softens the corners and fills every hollow.'],
    fog: ['Moisture in the air dulls hard edges and softens each texture.'],
    wind: ['Everything loose leans gently with the wind.'],
    indoor: ['Wood, cloth and glass each catch the light in their own way.'],
  },
  view: {
    any: [
      'The composition is calm and balanced, with quiet margins all around.',
      'Seen from eye level, the scene feels close and immediate.',
      'The subject sits slightly off centre and can breathe freely.',
      'Overlapping layers give the picture a quiet, convincing depth.',
      'Clear lines lead gently from the foreground into the distance.',
      'A low viewpoint lends even simple things a certain dignity.',
    ],
    indoor: [
      'The view is intimate, as if from just across the room.',
      'Walls and furniture frame the scene like a small stage.',
    ],
    fog: ['Layer behind layer grows paler until the distance disappears.'],
    night: ['Large areas of darkness frame the scene and keep it simple.'],
  },
  colour: {
    any: [
      'A few harmonious colours repeat across the whole picture.',
      'The palette is restrained, with one accent that sings.',
      'Warm and cool tones hold each other in balance.',
      'Muted colours let a single stronger tone stand out.',
      'Closely related tones flow into one another without a break.',
    ],
    dawn: ['Pale pink and cool blue meet without a visible border.'],
    dusk: ['Amber and violet tones melt softly into one another.'],
    night: ['Deep blues and soft blacks set off small, warm accents.'],
    sun: ['Clear, fresh colours glow without ever turning garish.'],
    rain: ['Slate greys and deep greens make the few warm tones precious.'],
    snow: ['Bluish whites and quiet greys surround a few warm notes.'],
    fog: ['Pearly greys swallow all but the nearest colours.'],
    indoor: ['Earthy browns, cream and a little copper set a homely tone.'],
    mono: [
      'Greys run in fine steps from soft white to deep black.',
      'Strong contrast and rich middle greys carry the whole picture.',
      'Pure tonal values, from paper white to ink black, shape everything.',
      'The absence of hue lets form and texture speak alone.',
    ],
  },
  mood: {
    any: [
      'The moment feels caught rather than arranged.',
      'Everything suggests a story that began just before.',
      'The atmosphere is dense and lingers in the memory.',
      'There is a sense of wonder in the ordinary details.',
      'The picture holds one clear feeling from edge to edge.',
      'Nothing is superfluous, and nothing seems to be missing.',
    ],
    calm: [
      'A quiet, unhurried mood settles over the whole scene.',
      'The mood is tender, attentive and a little dreamy.',
      'It feels like a deep breath in the middle of things.',
    ],
    rain: ['The mood is hushed, with the patter of rain almost audible.'],
    snow: ['A muffled stillness lies over everything.'],
    fog: ['The mood is mysterious, yet gentle and inviting.'],
    night: ['The hour feels secret, as if the world were holding its breath.'],
    dawn: ['Everything seems to be waiting to begin.'],
    dusk: ['A hint of farewell hangs in the air.'],
    indoor: ['The place feels lived-in, familiar and safe.'],
    wind: ['There is restlessness and freshness in the air.'],
  },
};
