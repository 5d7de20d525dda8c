import { businessHours, type Scene } from './scenes.ts';

export const scenesFr: readonly Scene[] = [
  {
    side: 'inside',
    place: ['dans une petite cuisine au carrelage vert', "dans la cuisine d'une ferme"],
    doing: [
      'remue une marmite de confiture',
      'fait sauter des crêpes',
      'écosse des petits pois dans un bol bleu',
      "étale la pâte d'une tarte aux pommes",
    ],
    things: [
      'Des casseroles de cuivre pendent au-dessus du fourneau.',
      "Des bocaux de miel et de farine encombrent l'étagère.",
      'Sur la table, il y a du pain, du beurre et des œufs.',
    ],
  },
  {
    side: 'inside',
    when: businessHours,
    place: ['dans la bibliothèque du quartier', "entre les rayons d'une vieille librairie"],
    doing: ['feuillette un atlas immense', 'cherche un livre bien précis', 'lit, le menton dans la main'],
    things: [
      "Une échelle de bois s'appuie contre les rayons.",
      'Des lampes vertes éclairent de longues tables.',
      "Les livres s'empilent jusque sur les chaises.",
    ],
  },
  {
    side: 'inside',
    when: businessHours,
    place: ['dans un atelier de vélos', "dans l'atelier d'un horloger", 'chez un cordonnier'],
    doing: [
      'cherche une vis perdue',
      'répare on ne sait quoi avec une pince minuscule',
      'graisse une petite roue têtue',
    ],
    things: [
      'Les outils pendent au mur par ordre de taille.',
      'Cent petits tiroirs débordent de ressorts.',
      "Un poste de radio attend, ouvert, sur l'établi.",
    ],
  },
  {
    side: 'inside',
    when: ['dawn', 'morning', 'weekend', 'rain', 'drizzle', 'snow', 'mist'],
    place: ['dans la boulangerie du coin', "derrière le comptoir d'une boulangerie"],
    doing: [
      'sort du four les baguettes chaudes',
      'saupoudre de sucre un plateau de brioches',
      'ficelle une boîte de gâteaux',
    ],
    things: [
      "Les paniers de pain montent jusqu'à la fenêtre.",
      'Des tartes aux cerises brillent derrière la vitre.',
      'Une ardoise annonce les croissants du jour.',
    ],
  },
  {
    side: 'inside',
    place: ['dans un café de quartier', "au comptoir d'un vieux bistrot"],
    doing: [
      'trempe une tartine dans un bol de café',
      "joue une longue partie d'échecs",
      'écrit une carte postale',
      'remplit les mots croisés',
    ],
    things: [
      'Le percolateur siffle derrière le zinc.',
      'Un grand miroir reflète les verres et les bouteilles.',
      "Des manteaux s'entassent près de la porte.",
    ],
  },
  {
    side: 'inside',
    when: ['rain', 'drizzle', 'mist'],
    place: ['dans un tramway à moitié vide', 'dans un petit train de campagne'],
    doing: [
      'regarde défiler le monde par la fenêtre',
      'partage un sandwich avec un petit chien',
      'tricote une écharpe interminable',
    ],
    things: [
      'Un bouquet de tulipes voyage sur son propre siège.',
      'Les valises vacillent dans le porte-bagages.',
      'Les banquettes rouges se font face deux à deux.',
    ],
    touches: [
      "Un petit chien sort la tête d'un cabas.",
      'Un enfant a dessiné un visage qui sourit sur la buée.',
      'Une clochette tinte à chaque arrêt.',
      "Quelqu'un fredonne un vieil air.",
      'Un journal traîne sur un siège.',
      "Une dame, en face, s'est endormie.",
    ],
  },
  {
    side: 'inside',
    place: ['dans une laverie de quartier', 'dans un grenier sous les toits'],
    doing: ['plie une montagne de draps', 'trie des chaussettes par paires', 'repasse une chemise blanche'],
    things: [
      'Des draps blancs pendent à un fil comme des voiles.',
      "Un panier d'osier déborde de serviettes.",
      'Des pinces à linge traînent sur le plancher.',
    ],
  },
  {
    side: 'outside',
    when: ['dawn', 'morning', 'weekend', 'noon', 'mist', 'rain', 'drizzle'],
    place: ['au marché, sur la place du village', 'devant un étal du marché'],
    doing: [
      'pèse des tomates sur une vieille balance',
      "discute le prix d'un melon",
      'empile des oranges en pyramide',
    ],
    things: [
      'Des auvents rayés protègent les cageots de fruits.',
      'Des seaux de fleurs se dressent entre les étals.',
      'Fromages, poireaux et radis se disputent la place.',
    ],
  },
  {
    side: 'outside',
    place: ['dans un petit port de pêche', 'sur le quai', "à côté d'une barque bleue"],
    doing: ['ravaude un filet vert', 'enroule un gros cordage', 'brosse un casier de moules'],
    things: [
      'Des bateaux de toutes les couleurs tanguent à quai.',
      "Des mouettes s'alignent sur la rambarde.",
      'Au bout de la jetée se dresse un phare blanc.',
    ],
  },
  {
    side: 'outside',
    when: ['dawn', 'morning', 'weekend', 'afternoon', 'dusk', 'mist'],
    place: ['dans un potager', 'dans le jardin, derrière la maison'],
    doing: [
      'arrose les rangs de salades',
      'cueille des haricots dans un chapeau',
      'attache les roses à la clôture',
    ],
    things: [
      "Une brouette de pots de fleurs barre l'allée.",
      'Le lierre grimpe le long du mur de pierre.',
      'Un épouvantail en chemise rayée garde les salades.',
    ],
  },
  {
    side: 'outside',
    when: ['dawn', 'morning', 'weekend', 'noon', 'afternoon'],
    place: ['sur un balcon étroit', 'dans une cour entre de hautes maisons'],
    doing: ['étend le linge', 'accroche des chemises blanches à un fil', 'secoue une couverture rouge'],
    things: [
      'Le linge flotte comme des drapeaux entre les maisons.',
      'Des pots de basilic et de thym bordent le mur.',
      "Des cordes à linge vont d'une fenêtre à l'autre.",
    ],
  },
  {
    side: 'outside',
    when: ['dusk', 'night', 'rain', 'drizzle'],
    place: ['à la fête du village', 'devant la baraque à crêpes', 'au stand de crêpes'],
    doing: [
      'attend son tour',
      "se réchauffe les mains autour d'un gobelet",
      'compte ses pièces pour une crêpe',
    ],
    things: [
      'La vapeur monte entre les lampions de papier.',
      'Des ampoules nues éclairent le petit comptoir.',
      'Trois tabourets de bois bordent le trottoir.',
    ],
  },
  {
    side: 'outside',
    when: ['morning', 'drizzle', 'snow', 'mist'],
    who: {
      m: [
        'un garçonnet au cartable énorme',
        'un père tenant deux enfants par la main',
        'un garçon en trottinette rouge',
      ],
      f: [
        'une fillette au cartable jaune',
        'une mère à vélo',
        'une grand-mère donnant la main à des jumeaux',
      ],
    },
    place: ['dans une rue de maisons basses', 'sur le pont', 'le long du mur de la cour'],
    doing: ["file à l'école", "traîne sur le chemin de l'école", "compte les réverbères jusqu'à l'école"],
    things: [
      'Un agent lève la main et arrête les voitures.',
      'Les trousses brinquebalent dans les sacs.',
      'Le car scolaire attend, portes ouvertes.',
    ],
  },
  {
    side: 'outside',
    when: ['dawn', 'morning', 'weekend', 'noon', 'afternoon', 'dusk', 'mist'],
    place: ['sur un banc du parc', 'sous le grand marronnier', 'au bord du bassin'],
    doing: [
      'jette des miettes aux canards',
      'déballe un sandwich au fromage',
      'lit le journal à voix haute à son chien',
    ],
    things: [
      "Un petit pont de pierre enjambe l'eau calme.",
      'Un cerf-volant est resté pris dans les branches.',
      'Des chaises vertes entourent le kiosque à musique.',
    ],
  },
  {
    side: 'inside',
    when: businessHours,
    place: ['chez le coiffeur du village', 'dans un petit salon de coiffure'],
    doing: [
      'attend son tour en feuilletant un magazine',
      'bavarde sans fin devant le miroir',
      'raconte les nouvelles du quartier',
    ],
    things: [
      "Des flacons de parfum s'alignent sur la tablette.",
      'Deux fauteuils verts font face au miroir.',
      'Les ciseaux brillent sur une serviette blanche.',
    ],
  },
  {
    side: 'inside',
    when: ['dusk', 'night', 'rain', 'drizzle', 'snow', 'afternoon'],
    place: ['dans une école de musique', 'dans un salon, près du piano'],
    doing: [
      'répète une valse difficile',
      'accorde une vieille guitare',
      "joue les premières notes d'une berceuse",
    ],
    things: [
      'Des partitions glissent du pupitre.',
      'Un vase de roses tremble sur le piano.',
      'Le métronome bat entre deux livres.',
    ],
  },
  {
    side: 'outside',
    when: ['snow'],
    place: ['devant la maison', 'dans une rue de village toute blanche'],
    doing: ['fait un bonhomme de neige', "dégage un chemin jusqu'au portail", 'tire une luge de bois'],
    things: [
      'La fumée monte toute droite des cheminées.',
      'Des écharpes pendent à la clôture.',
      "Des traces d'oiseaux traversent la neige.",
    ],
  },
  {
    side: 'outside',
    when: ['dawn', 'dusk', 'mist'],
    place: ['sur une grande plage', 'entre les dunes, au bord de la mer'],
    doing: ['ramasse des coquillages dans un seau', 'fait voler un cerf-volant', 'bâtit un château de sable'],
    things: [
      'Les vagues laissent sur le sable une dentelle blanche.',
      'Des cabines rayées se tiennent en rang.',
      'Une voile rouge passe au large.',
    ],
    touches: [
      'Un chien galope le long des vagues.',
      'Les mouettes tournent et rouspètent.',
      'Un chapeau de paille a roulé un peu plus loin.',
      'Deux sandales attendent côte à côte.',
      "Quelqu'un siffle un vieil air.",
      "L'air a un goût de sel.",
    ],
  },
];
