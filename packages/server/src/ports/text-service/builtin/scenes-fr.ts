import type { Scenery } from './scenes.ts';

export const scenesFr: Scenery = {
  opening: ['{moment}, {who} {doing} {place}.', '{moment}, {place}, {who} {doing}.'],
  moments: [
    {
      hour: 'dawn',
      text: 'au petit jour',
      inside: [
        'Le premier rayon de soleil se pose sur le carrelage.',
        'Une lumière rose grimpe le long du mur.',
      ],
      outside: ['De longues ombres traversent le sol encore frais.', "Le ciel passe du rose à l'or pâle."],
    },
    {
      hour: 'morning',
      text: 'par un clair matin de printemps',
      inside: [
        'Le soleil entre par la fenêtre en larges bandes.',
        'La fenêtre est ouverte sur le chant des oiseaux.',
      ],
      outside: [
        'Les cerisiers en fleur perdent leurs pétales.',
        'Le ciel est bleu et tout paraît lavé de frais.',
      ],
    },
    {
      hour: 'morning',
      text: 'un samedi matin, de bonne heure',
      inside: ['La poussière danse dans un rayon de soleil.', 'Des géraniums rouges égaient la fenêtre.'],
      outside: [
        'Les rues ensoleillées dorment encore à moitié.',
        "Un grand ciel bleu s'ouvre au-dessus des toits.",
      ],
    },
    {
      hour: 'noon',
      text: 'à midi, en plein été',
      inside: [
        'Les volets sont à demi clos contre la chaleur.',
        'Un ventilateur tourne lentement au plafond.',
      ],
      outside: [
        'Les ombres se cachent sous les platanes.',
        "Le soleil tape et les cigales s'en donnent à cœur joie.",
      ],
    },
    {
      hour: 'afternoon',
      text: "par un après-midi doré d'octobre",
      inside: ['Une lumière de miel glisse le long des murs.', "Une feuille rousse s'est collée à la vitre."],
      outside: ["Les feuilles mortes s'amassent au bord du chemin.", 'Le soleil bas dore tous les contours.'],
    },
    {
      hour: 'dusk',
      text: 'à la tombée du soir',
      inside: ["On vient d'allumer une seule lampe.", 'Derrière la fenêtre, le ciel est violet.'],
      outside: ["Les réverbères s'allument un à un.", "Une bande orange s'attarde au-dessus des toits."],
    },
    {
      hour: 'night',
      text: "par une douce nuit d'été",
      inside: [
        'La lune et les grillons entrent par la fenêtre ouverte.',
        'Une petite lampe fait un îlot de lumière.',
      ],
      outside: [
        "Une guirlande d'ampoules se balance au-dessus des têtes.",
        'La pleine lune se lève derrière le clocher.',
      ],
    },
    {
      hour: 'night',
      text: 'tard dans la soirée',
      inside: ['La lune regarde par la fenêtre sombre.', 'Une lampe basse éclaire toute la scène.'],
      outside: [
        'Des étoiles brillent au-dessus des toits noirs.',
        'Les réverbères posent des ronds chauds sur le sol.',
      ],
    },
    {
      hour: 'rain',
      text: 'un après-midi de pluie',
      inside: ['Les gouttes font la course sur la vitre.', "Des parapluies s'égouttent près de la porte."],
      outside: [
        'Les flaques reflètent les parapluies qui passent.',
        'La pluie brille à la lumière des vitrines.',
      ],
    },
    {
      hour: 'rain',
      text: "tandis qu'il tombe une pluie fine",
      inside: ['La fenêtre est couverte de buée.', 'La pluie tapote doucement au carreau.'],
      outside: [
        'Les pavés mouillés luisent comme des écailles.',
        'Des gouttes pendent en file à chaque rambarde.',
      ],
    },
    {
      hour: 'snow',
      text: "par un matin d'hiver enneigé",
      inside: ['Le givre fleurit aux coins de la fenêtre.', 'La neige du dehors éclaire le plafond.'],
      outside: ['La neige couvre chaque branche et chaque toit.', 'De gros flocons tombent sans un bruit.'],
    },
    {
      hour: 'mist',
      text: 'dans la brume du matin',
      inside: ['Derrière la fenêtre, le monde est tout blanc.', 'Une douce clarté grise emplit la pièce.'],
      outside: ["Maisons et arbres s'effacent dans un gris tendre.", "Le soleil n'est qu'un disque pâle."],
    },
  ],
  who: {
    m: [
      'un grand-père en gilet de laine',
      'un homme roux aux manches retroussées',
      'un père avec sa petite fille',
      'un vieux marin à la barbe blanche',
      'un garçon en bottes jaunes',
      'un grand-père avec son petit-fils',
      'un voisin moustachu',
    ],
    f: [
      'une grand-mère aux cheveux argentés',
      'une jeune femme au foulard vert',
      'une étudiante aux doigts tachés de peinture',
      'une mère avec un bébé sur le dos',
      'une femme à la longue tresse grise',
      'une voisine en tablier bleu',
      'une fillette aux taches de rousseur',
    ],
  },
  scenes: [
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
      when: ['dawn', 'morning', 'rain', 'snow', 'mist'],
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
      when: ['dawn', 'morning', 'noon', 'mist', 'rain'],
      place: ['au marché, sur la place du village', 'devant un étal du marché'],
      doing: [
        'pèse des tomates sur une vieille balance',
        "discute le prix d'un melon",
        'empile des oranges en pyramide',
      ],
      things: [
        'Des auvents rayés protègent les cageots de fruits.',
        'Des seaux de tournesols se dressent entre les étals.',
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
      when: ['dawn', 'morning', 'afternoon', 'dusk', 'mist'],
      place: ['dans un potager', 'dans le jardin, derrière la maison'],
      doing: [
        'arrose les rangs de salades',
        'cueille des haricots dans un chapeau',
        'attache les roses à la clôture',
      ],
      things: [
        "Une brouette de citrouilles barre l'allée.",
        "Des roses trémières s'appuient au mur de pierre.",
        'Un épouvantail en chemise rayée garde les fraises.',
      ],
    },
    {
      side: 'outside',
      when: ['dawn', 'morning', 'noon', 'afternoon'],
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
      when: ['dusk', 'night', 'rain'],
      place: ['devant un camion à pizzas', 'devant la baraque à frites', 'au stand de crêpes'],
      doing: [
        'attend son tour',
        "se réchauffe les mains autour d'un gobelet",
        'compte ses pièces pour une gaufre',
      ],
      things: [
        'La vapeur monte entre les lampions de papier.',
        'Des ampoules nues éclairent le petit comptoir.',
        'Trois tabourets de bois bordent le trottoir.',
      ],
    },
    {
      side: 'outside',
      when: ['morning', 'rain', 'snow', 'mist'],
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
      when: ['dawn', 'morning', 'noon', 'afternoon', 'dusk', 'mist'],
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
  ],
  touches: {
    inside: [
      'Un chat tigré dort sur la meilleure chaise.',
      'Une vieille chanson passe à la radio.',
      "L'horloge égrène les minutes sans se presser.",
      'Cela sent le café et le pain frais.',
      'Un chien brun attend sous la table.',
      'Un saladier de citrons met une note gaie.',
      "Quelqu'un fredonne dans la pièce d'à côté.",
      'Des lunettes oubliées reposent sur un journal.',
      'Au mur pend de travers un tableau de voilier.',
      'Une tasse bleue est restée sur le rebord de la fenêtre.',
    ],
    outside: [
      "Un chat noir surveille tout du haut d'un muret.",
      "Un moineau s'approche pour une miette.",
      'Au loin sonne une cloche.',
      'Un petit chien tire sur sa laisse rouge.',
      'Un vélo est appuyé contre un arbre.',
      'Une enfant fait signe depuis une fenêtre.',
      'Deux pigeons se disputent un croûton.',
      'Une odeur de pain chaud flotte par là.',
      "Quelqu'un siffle un vieil air.",
      'Un bateau de papier attend, oublié, sur le sol.',
    ],
  },
};
