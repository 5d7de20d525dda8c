import { businessHours, type Scene } from './scenes.ts';

export const scenesEn: readonly Scene[] = [
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
    when: businessHours,
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
    when: businessHours,
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
    when: ['dawn', 'morning', 'weekend', 'rain', 'drizzle', 'snow', 'mist'],
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
    when: ['rain', 'drizzle', 'mist'],
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
    touches: [
      'A small dog looks out of a shopping bag.',
      'A child has drawn a smiling face on the misted glass.',
      'A bell rings at every stop.',
      'Somebody hums an old song.',
      'A newspaper lies forgotten on a seat.',
      'A woman across the aisle has fallen asleep.',
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
    when: ['dawn', 'morning', 'weekend', 'noon', 'mist', 'rain', 'drizzle'],
    place: ['at a market stall on the town square', 'among the stalls of a street market'],
    doing: [
      'weighs tomatoes on an old scale',
      'haggles cheerfully over a melon',
      'stacks oranges into a pyramid',
    ],
    things: [
      'Striped awnings flap above crates of fruit.',
      'Buckets of fresh flowers stand between the stalls.',
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
    when: ['dawn', 'morning', 'weekend', 'noon', 'afternoon', 'dusk', 'mist'],
    place: ['in a cottage garden', 'in a vegetable garden behind the house', 'on a city allotment'],
    doing: ['waters rows of young lettuces', 'picks beans into an old hat', 'ties roses to a wooden fence'],
    things: [
      'Ivy climbs the warm brick wall.',
      'A wheelbarrow full of flowerpots blocks the path.',
      'A scarecrow in a striped shirt guards the lettuces.',
    ],
  },
  {
    side: 'outside',
    when: ['morning', 'weekend', 'noon', 'afternoon', 'dawn'],
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
    when: ['dusk', 'night', 'rain', 'drizzle'],
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
    when: ['morning', 'drizzle', 'snow', 'mist'],
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
    place: ['along a street of brick houses', 'across the old bridge', 'past the playground fence'],
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
    when: ['dawn', 'morning', 'weekend', 'noon', 'afternoon', 'dusk', 'mist'],
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
      'Posters for a circus curl on the wall.',
      'A round clock hangs above a green bench.',
      'Buckets of cut flowers stand along the wall.',
    ],
  },
  {
    side: 'inside',
    when: ['dusk', 'night', 'rain', 'drizzle', 'snow', 'afternoon'],
    place: ['in a village music school', 'in a living room with a big piano'],
    doing: [
      'practises a difficult waltz on the piano',
      'tunes an old guitar',
      'plays the first notes of a cello piece',
    ],
    things: [
      'Sheets of music slide from the stand.',
      'A vase of roses trembles on the piano lid.',
      'A metronome ticks between two books.',
    ],
  },
  {
    side: 'outside',
    when: ['snow'],
    place: ['in front of the house', 'in a white village street'],
    doing: [
      'builds a snowman with a carrot nose',
      'shovels a path to the gate',
      'pulls a wooden sledge uphill',
    ],
    things: [
      'Smoke climbs straight up from the chimneys.',
      'Skates and scarves hang on the fence.',
      'Footprints of birds cross the snow.',
    ],
  },
  {
    side: 'outside',
    when: ['dawn', 'dusk', 'mist'],
    place: ['on a wide beach', 'between the dunes by the sea'],
    doing: [
      'collects shells in a tin bucket',
      'flies a kite with a long tail',
      'builds a castle out of sand',
    ],
    things: [
      'Waves roll in and leave white lace behind.',
      'Striped beach huts stand in a row.',
      'A small boat with a red sail passes far out.',
    ],
    touches: [
      'A dog races along the edge of the waves.',
      'Gulls circle overhead and complain.',
      'A straw hat has rolled away.',
      'Two sandals stand side by side.',
      'Somebody is whistling an old tune.',
      'A blue kite has come down in the grass.',
    ],
  },
];
