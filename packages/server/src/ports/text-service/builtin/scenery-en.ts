import type { Scenery } from './scenes.ts';
import { scenesEn } from './scenes-en.ts';

export const sceneryEn: Scenery = {
  opening: ['{moment}, {who} {doing} {place}.', '{moment}, {place}, {who} {doing}.'],
  moments: [
    {
      hour: 'dawn',
      text: 'just after sunrise',
      inside: [
        'Pink light climbs the wall above the window.',
        'The first sunbeam lands on the wooden floor.',
      ],
      outside: ['Long shadows reach across the cool ground.', 'The sky turns from rose to pale gold.'],
    },
    {
      hour: 'morning',
      text: 'on a bright spring morning',
      inside: [
        'Sunlight falls through the window in broad stripes.',
        'The window stands open to the birdsong.',
      ],
      outside: ['Cherry trees drop petals in the mild air.', 'The sun sparkles on everything that was wet.'],
    },
    {
      hour: 'weekend',
      text: 'early on a Saturday morning',
      inside: ['Dust dances in a slanting sunbeam.', 'A pot of geraniums glows on the windowsill.'],
      outside: ['A fresh blue sky hangs over the rooftops.', 'The streets are still half asleep in the sun.'],
    },
    {
      hour: 'noon',
      text: 'at noon on a summer day',
      inside: ['The blinds are half closed against the sun.', 'A ceiling fan turns slowly in the heat.'],
      outside: ['Short blue shadows hide under the trees.', 'White clouds stand still in a wide blue sky.'],
    },
    {
      hour: 'afternoon',
      text: 'late on an autumn afternoon',
      inside: ['Amber light slides slowly along the walls.', 'Red leaves press against the window pane.'],
      outside: ['Yellow leaves gather along the path.', 'Low sun turns every edge to gold.'],
    },
    {
      hour: 'dusk',
      text: 'as the evening sets in',
      inside: ['A single lamp has just been lit.', 'Outside the window the sky is violet.'],
      outside: ['The street lamps come on one by one.', 'A band of orange lies along the horizon.'],
    },
    {
      hour: 'night',
      text: 'late in the evening',
      inside: ['A small lamp makes an island of warm light.', 'The moon looks in through the dark window.'],
      outside: ['Stars hang above the dark roofs.', 'Warm lamps make small circles on the pavement.'],
    },
    {
      hour: 'night',
      text: 'on a mild summer night',
      inside: ['Through the open window come stars and crickets.', 'Moths circle the only lamp.'],
      outside: ['A string of light bulbs sways overhead.', 'A big yellow moon rises behind the trees.'],
    },
    {
      hour: 'rain',
      text: 'on a rainy afternoon',
      inside: ['Raindrops race each other down the window.', 'Wet umbrellas drip by the door.'],
      outside: [
        'Puddles mirror the passing umbrellas.',
        'Rain draws bright lines in the light of the shops.',
      ],
    },
    {
      hour: 'drizzle',
      text: 'while a soft rain is falling',
      inside: ['The window is misted over and softly lit.', 'Rain taps gently on the glass.'],
      outside: ['Wet cobblestones shine like fish scales.', 'Raindrops hang in rows from every rail.'],
    },
    {
      hour: 'snow',
      text: 'on a snowy winter morning',
      inside: [
        'Frost flowers cover the corners of the window.',
        'The snow outside throws white light on the ceiling.',
      ],
      outside: ['Snow lies on every branch and fence.', 'Big flakes drift down without a sound.'],
    },
    {
      hour: 'mist',
      text: 'in the morning mist',
      inside: ['Beyond the window the world is white.', 'A soft grey light fills every corner.'],
      outside: ['Houses and trees fade into soft grey.', 'The sun is only a pale disc.'],
    },
  ],
  who: {
    m: [
      'an old man in a knitted vest',
      'a red-haired man with rolled-up sleeves',
      'a father with his small daughter',
      'a retired sailor with a white beard',
      'a teenage boy in yellow boots',
      'a grandfather with his grandson',
      'a tall man in a flat cap',
    ],
    f: [
      'a grandmother with silver hair',
      'a young woman in a green scarf',
      'a student with paint on her fingers',
      'a mother with a baby on her back',
      'a woman with a long grey braid',
      'a woman in a blue apron',
      'a girl with freckles and two plaits',
    ],
  },
  scenes: scenesEn,
  touches: {
    inside: [
      'A tabby cat sleeps on the warmest chair.',
      'Somewhere a radio plays an old song.',
      'The clock on the wall ticks without hurry.',
      'A faint smell of coffee hangs in the air.',
      'A brown dog waits patiently by the door.',
      'A jar of daisies stands where there is room.',
      'Somebody laughs in the next room.',
      'Someone has left a blue cup on the windowsill.',
      'A forgotten pair of glasses lies on a newspaper.',
      'A crooked picture of a sailing boat hangs on the wall.',
    ],
    outside: [
      'A black cat watches from a low wall.',
      'A sparrow hops closer for a crumb.',
      'Somewhere a church bell strikes.',
      'A small dog pulls at its red lead.',
      'A bicycle leans against the nearest wall.',
      'A child waves from a window.',
      'Two pigeons argue over a crust of bread.',
      'The smell of fresh bread drifts by.',
      'A paper boat lies forgotten on the ground.',
      'Somebody is whistling an old tune.',
    ],
  },
};
