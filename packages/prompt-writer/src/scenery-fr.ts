import type { Scenery } from './scenes.ts';
import { scenesFr } from './scenes-fr.ts';

export const sceneryFr: Scenery = {
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
      hour: 'weekend',
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
      text: 'à la nuit tombée',
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
      hour: 'drizzle',
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
      text: 'par un matin de brume',
      inside: ['Derrière la fenêtre, le monde est tout blanc.', 'Une douce clarté grise emplit tout.'],
      outside: ["Maisons et arbres s'effacent dans un gris tendre.", "Le soleil n'est qu'un disque pâle."],
    },
  ],
  who: {
    m: [
      'un jeune homme à lunettes rondes',
      'un facteur en congé',
      'un garçon à la casquette bleue',
      'un grand-père en gilet de laine',
      'un homme roux aux manches retroussées',
      'un père avec sa petite fille',
      'un vieux marin à la barbe blanche',
      'un garçon en bottes jaunes',
      'un grand-père avec son petit-fils',
      'un voisin moustachu',
    ],
    f: [
      'une infirmière en congé',
      'une dame en robe à pois',
      'une petite fille au pull rouge',
      'une grand-mère aux cheveux argentés',
      'une jeune femme au foulard vert',
      'une étudiante aux doigts tachés de peinture',
      'une mère avec un bébé sur le dos',
      'une femme à la longue tresse grise',
      'une voisine en tablier bleu',
      'une fillette aux taches de rousseur',
    ],
  },
  scenes: scenesFr,
  touches: {
    inside: [
      'Un chat tigré dort sur la meilleure chaise.',
      'Une vieille chanson passe à la radio.',
      "L'horloge égrène les minutes sans se presser.",
      "Une légère odeur de café flotte dans l'air.",
      'Un chien brun attend sagement près de la porte.',
      'Un petit bouquet de marguerites met une note gaie.',
      "Quelqu'un fredonne dans la pièce d'à côté.",
      'Des lunettes oubliées reposent sur un journal.',
      'Au mur pend de travers un tableau de voilier.',
      'Une tasse bleue est restée sur le rebord de la fenêtre.',
      "Un bocal de billes brille sur l'étagère.",
      'Deux canaris bavardent dans leur cage.',
      'Un ballon rouge flotte contre le plafond.',
      "Un dessin d'enfant est punaisé à la porte.",
      'Une paire de gants sèche sur un clou.',
      'Un chat gris se faufile par la porte entrouverte.',
    ],
    outside: [
      "Un chat noir surveille tout du haut d'un muret.",
      "Un moineau s'approche pour une miette.",
      'Au loin sonne une cloche.',
      'Un petit chien tire sur sa laisse rouge.',
      'Un vélo est appuyé contre le mur.',
      'Une enfant fait signe depuis une fenêtre.',
      'Deux pigeons se disputent un croûton.',
      'Une odeur de pain chaud flotte par là.',
      "Quelqu'un siffle un vieil air.",
      'Un bateau de papier attend, oublié, sur le sol.',
      'Un escargot traverse le mur sans se presser.',
      "Un ballon rouge s'envole au-dessus des toits.",
      "Quelqu'un répète à la trompette derrière une fenêtre.",
      'Un chat gris fait sa toilette sur une marche.',
      'Une porte bleue est restée entrouverte.',
      'Des hirondelles frôlent les gouttières.',
    ],
  },
};
