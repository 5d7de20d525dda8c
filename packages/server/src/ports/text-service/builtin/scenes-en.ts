import type { Scenery } from './scenes.ts';

export const scenesEn: Scenery = {
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
      hour: 'morning',
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
      inside: ['Raindrops race each other down the window.', 'Umbrellas drip in a bucket by the door.'],
      outside: [
        'Puddles mirror the passing umbrellas.',
        'Rain draws bright lines in the light of the shops.',
      ],
    },
    {
      hour: 'rain',
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
      inside: ['Beyond the window the world is white.', 'Soft grey light fills the room.'],
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
  scenes: [
    {
      side: 'inside',
      place: ['in a small kitchen with green tiles', 'at a scrubbed kitchen table', 'in a farmhouse kitchen'],
      doing: [
        'slices a warm loaf of bread',
        'stirs a pot of plum jam',
        'rolls out dough for an apple pie',
        'shells peas into a blue bowl',
      ],
      things: [
        'Copper pans hang above the old stove.',
        'Jars of honey and flour crowd the shelf.',
        'Flour lies on the table like the first snow.',
      ],
    },
    {
      side: 'inside',
      place: ['in a little library between tall shelves', 'in the reading room of an old library'],
      doing: [
        'turns the pages of a huge atlas',
        'looks for one particular book',
        'reads with {his|her} chin in {his|her} hand',
      ],
      things: [
        'A wooden ladder leans against the shelves.',
        'Green lamps stand on long oak tables.',
        'Towers of returned books wait on a trolley.',
      ],
    },
    {
      side: 'inside',
      place: [
        'in a bicycle repair shop',
        'in a narrow workshop full of clocks',
        'at a workbench in an open garage',
      ],
      doing: [
        'mends something with a tiny screwdriver',
        'oils a stubborn little wheel',
        'hunts for a lost screw',
      ],
      things: [
        'Tools hang on the wall in order of size.',
        'Wheels and springs fill a hundred small drawers.',
        'An old radio lies open on the bench.',
      ],
    },
    {
      side: 'inside',
      when: ['dawn', 'morning', 'rain', 'snow', 'mist'],
      place: ['in a corner bakery', 'behind the counter of a village bakery'],
      doing: [
        'lifts hot rolls from the oven',
        'dusts a tray of buns with sugar',
        'ties up a box of cakes with string',
      ],
      things: [
        'Baskets of bread are stacked up to the window.',
        'A chalkboard lists pies and prices.',
        'A row of cherry tarts shines behind the glass.',
      ],
    },
    {
      side: 'inside',
      place: ['in a half-empty tram', 'on a slow country train', 'on the upper deck of a bus'],
      doing: [
        'watches the world slide past the window',
        'shares a sandwich with a small dog',
        'knits a very long striped scarf',
      ],
      things: [
        'Suitcases wobble on the rack above the seats.',
        'Worn red seats face each other in pairs.',
        'A bunch of tulips rides along on a seat of its own.',
      ],
    },
    {
      side: 'inside',
      place: ['in a neighbourhood launderette', 'in an attic room under the roof'],
      doing: [
        'folds a mountain of sheets',
        'sorts socks into hopeful pairs',
        'irons a white shirt with great care',
      ],
      things: [
        'White sheets hang from a line like sails.',
        'A wicker basket overflows with towels.',
        'Wooden pegs lie scattered on the floor.',
      ],
    },
    {
      side: 'inside',
      place: ['in a small café on the corner', 'at the window table of a tea room'],
      doing: [
        'writes a letter beside a cup of tea',
        'plays a slow game of chess',
        'draws the other guests on a napkin',
      ],
      things: [
        'Thick slices of carrot cake wait under a glass dome.',
        'Mismatched chairs crowd round little tables.',
        'Coats and hats are piled high by the door.',
      ],
    },
    {
      side: 'outside',
      when: ['dawn', 'morning', 'noon', 'mist', 'rain'],
      place: ['at a market stall on the town square', 'among the stalls of a street market'],
      doing: [
        'weighs tomatoes on an old scale',
        'haggles cheerfully over a melon',
        'stacks oranges into a pyramid',
      ],
      things: [
        'Striped awnings flap above crates of fruit.',
        'Buckets of sunflowers stand between the stalls.',
        'Boxes of apples, leeks and carrots make a patchwork.',
      ],
    },
    {
      side: 'outside',
      place: ['in a fishing harbour', 'on the stone quay of a small harbour', 'beside a blue wooden boat'],
      doing: ['mends a green fishing net', 'coils a thick rope', 'scrubs a crate of mussels'],
      things: [
        'Painted boats knock gently against the pier.',
        'Seagulls stand in a row on the railing.',
        'A lighthouse stands white at the end of the pier.',
      ],
    },
    {
      side: 'outside',
      when: ['dawn', 'morning', 'noon', 'afternoon', 'dusk', 'mist'],
      place: ['in a cottage garden', 'in a vegetable garden behind the house', 'on a city allotment'],
      doing: ['waters rows of young lettuces', 'picks beans into an old hat', 'ties roses to a wooden fence'],
      things: [
        'Hollyhocks lean against the brick wall.',
        'A wheelbarrow full of pumpkins blocks the path.',
        'A scarecrow in a striped shirt guards the strawberries.',
      ],
    },
    {
      side: 'outside',
      when: ['morning', 'noon', 'afternoon', 'dawn'],
      place: ['on a narrow balcony', 'in a courtyard between tall houses'],
      doing: ['hangs out the washing', 'pegs white shirts on a line', 'shakes out a red blanket'],
      things: [
        'Shirts and socks flutter like flags between the houses.',
        'Pots of basil and mint line the wall.',
        'Clotheslines cross from window to window.',
      ],
    },
    {
      side: 'outside',
      when: ['dusk', 'night', 'rain'],
      place: [
        'at a noodle stand under a railway bridge',
        'at a food stall on the corner',
        'in front of a little soup kitchen on wheels',
      ],
      doing: [
        'waits for a bowl of hot soup',
        'warms {his|her} hands on a paper cup',
        'counts coins for a portion of dumplings',
      ],
      things: [
        'Steam rises past paper lanterns.',
        'Pans hiss under a row of light bulbs.',
        'Three wooden stools stand at the counter.',
      ],
    },
    {
      side: 'outside',
      when: ['morning', 'rain', 'snow', 'mist'],
      who: {
        m: [
          'a small boy with a huge backpack',
          'a father with two children by the hand',
          'a boy on a red scooter',
        ],
        f: [
          'a girl with a yellow satchel',
          'a mother on a cargo bike',
          'a grandmother with a twin on each hand',
        ],
      },
      place: [
        'along a street of brick houses',
        'across the bridge to the school',
        'past the playground fence',
      ],
      doing: [
        'hurries to school',
        'dawdles on the way to school',
        'counts every lamp post on the way to school',
      ],
      things: [
        'A crossing guard in orange lifts a round sign.',
        'Lunch boxes rattle in bright bags.',
        'The school bus waits with its doors open.',
      ],
    },
    {
      side: 'outside',
      when: ['dawn', 'morning', 'noon', 'afternoon', 'dusk', 'mist'],
      place: ['on a bench in the park', 'under the big chestnut tree', 'by the duck pond'],
      doing: ['feeds a crowd of ducks', 'unwraps a cheese sandwich', 'reads a newspaper aloud to a dog'],
      things: [
        'A stone bridge curves over the still water.',
        'Somebody has left a kite in the branches.',
        'An old lamp post leans beside the path.',
      ],
    },
    {
      side: 'outside',
      place: ['at a tram stop on a hill', 'on the platform of a country station', 'outside a flower shop'],
      doing: [
        'waits with a cello case',
        'holds a bunch of daisies',
        'studies a folded map',
        'guards a cake box tied with ribbon',
      ],
      things: [
        'The tracks shine all the way down the street.',
        'A round clock hangs above a green bench.',
        'Buckets of tulips stand along the wall.',
      ],
    },
  ],
  touches: {
    inside: [
      'A tabby cat sleeps on the warmest chair.',
      'Somewhere a radio plays an old song.',
      'The clock on the wall ticks without hurry.',
      'It smells of coffee and fresh bread.',
      'A brown dog waits under the table.',
      'A bowl of lemons stands in the middle of it all.',
      'A kettle begins to sing.',
      'Someone has left a blue cup on the windowsill.',
      'A forgotten pair of glasses lies on a newspaper.',
      'A crooked picture of a sailing boat hangs on the wall.',
    ],
    outside: [
      'A black cat watches from a low wall.',
      'A sparrow hops closer for a crumb.',
      'Somewhere a church bell strikes.',
      'A small dog pulls at its red lead.',
      'A bicycle leans against the nearest tree.',
      'A child waves from a window.',
      'Two pigeons argue over a crust of bread.',
      'The smell of fresh bread drifts by.',
      'A paper boat lies forgotten on a bench.',
      'Somebody is whistling an old tune.',
    ],
  },
};
