import type { Phrases } from './phrases.ts';

export const phrasesFr: Phrases = {
  light: {
    any: [
      'La lumière vient de côté et modèle chaque forme.',
      "L'ombre et la lumière partagent la scène en masses simples et claires.",
      "Un contraste doux conduit l'œil vers l'essentiel.",
      'Le point le plus clair se trouve là où le regard veut se poser.',
      'Des ombres légères donnent à chaque chose son poids et son assise.',
    ],
    open: [
      "Une lumière chaude et basse se glisse par la gauche et s'attarde.",
      'Une clarté franche et douce enveloppe tous les contours.',
      'Une lueur couleur de miel détache les formes sur un fond plus tendre.',
    ],
    dawn: [
      'La première clarté, encore timide, effleure à peine les contours.',
      'Une lumière fine et fraîche éveille les formes une à une.',
    ],
    day: [
      "La lumière franche du jour montre les choses telles qu'elles sont.",
      'La clarté tombe également et laisse de petites ombres nettes.',
    ],
    dusk: [
      'La dernière lumière étire longuement les ombres.',
      "La clarté s'en va doucement et s'accroche encore aux contours.",
    ],
    night: [
      "Quelques petites lueurs se détachent sur l'obscurité profonde.",
      "La pénombre enveloppe tout et ne laisse voir que l'essentiel.",
      "Une faible clarté dessine les contours ; le reste demeure dans l'ombre.",
    ],
    sun: [
      'Le soleil trace des ombres nettes et sème des éclats joyeux.',
      'Le soleil entre à flots et fait briller chaque contour.',
    ],
    cloud: ['Le ciel voilé répand une lumière douce, sans ombres dures.'],
    rain: [
      'Les surfaces mouillées renvoient la lumière en reflets tremblants.',
      'Une lumière grise et douce filtre à travers les gouttes.',
    ],
    snow: [
      'La neige renvoie doucement la lumière jusque dans les ombres.',
      'Une lumière feutrée repose sur la neige et arrondit les formes.',
    ],
    fog: [
      'La brume disperse la lumière et confond le proche et le lointain.',
      'Les formes surgissent peu à peu derrière un voile pâle.',
    ],
    indoor: [
      'La lumière se blottit dans un coin et laisse les autres dans la pénombre.',
      "Une chaude lumière d'intérieur s'éteint doucement vers les murs.",
    ],
  },
  surface: {
    any: [
      "De près, on distingue le grain, les arêtes, les menues traces d'usage.",
      "Chaque matière paraît assez vraie pour qu'on ait envie de la toucher.",
      'De petits détails bien observés récompensent un second regard.',
      'Le rugueux et le lisse se répondent sur chaque surface.',
      "Le plus proche est net ; le lointain n'est que suggéré.",
      'De légères imperfections rendent tout plus vivant et plus vrai.',
    ],
    rain: ["Des gouttes s'accrochent partout et brouillent les traits les plus fins."],
    snow: ['Une fine couche de neige adoucit les angles et comble les creux.'],
    fog: ["L'humidité de l'air émousse les arêtes et adoucit les matières."],
    wind: ['Tout ce qui est léger se penche avec le vent.'],
    indoor: ['Le bois, le tissu et le verre prennent la lumière chacun à leur façon.'],
  },
  view: {
    any: [
      'La composition est calme et équilibrée, avec de larges respirations.',
      "À hauteur d'œil, la scène paraît proche et immédiate.",
      'Le sujet, un peu décentré, respire à son aise.',
      "Des plans qui se recouvrent donnent à l'image une vraie profondeur.",
      'Des lignes claires mènent le regard du devant vers le fond.',
      'Un point de vue bas donne de la noblesse aux choses simples.',
    ],
    indoor: [
      "Le regard est intime, comme depuis l'autre bout de la pièce.",
      'Les murs et les meubles encadrent la scène comme un petit théâtre.',
    ],
    fog: ['Chaque plan pâlit derrière un autre, puis la distance disparaît.'],
    night: ['De larges zones obscures encadrent la scène et la simplifient.'],
  },
  colour: {
    any: [
      "Quelques couleurs bien accordées se répètent dans toute l'image.",
      'La palette est retenue, avec un seul accent qui chante.',
      "Les tons chauds et les tons froids s'équilibrent.",
      'Des couleurs sourdes laissent vibrer un unique ton plus vif.',
      "Des teintes voisines passent de l'une à l'autre sans rupture.",
    ],
    dawn: ['Des tons pastel et un bleu froid se rejoignent sans frontière visible.'],
    dusk: ["Les tons d'ambre et de violet se fondent doucement."],
    night: ['Des bleus profonds et des noirs doux font ressortir de petits accents chauds.'],
    sun: ['Les couleurs, franches et fraîches, rayonnent sans jamais crier.'],
    rain: ['Des gris ardoise et des verts profonds rendent précieux les rares tons chauds.'],
    snow: ['Des blancs bleutés et des gris discrets entourent quelques notes chaudes.'],
    fog: ['Des gris de perle avalent toutes les couleurs, sauf les plus proches.'],
    indoor: ["Des bruns, du crème et un peu de cuivre donnent un ton d'intimité."],
    mono: [
      'Les gris descendent par paliers du blanc doux au noir profond.',
      "Un contraste ferme et de riches gris moyens portent toute l'image.",
      "Du blanc du papier au noir de l'encre, tout n'est que valeurs.",
      'La forme et la matière parlent seules.',
    ],
  },
  mood: {
    any: [
      "L'instant semble surpris plutôt que composé.",
      'Tout suggère une histoire commencée juste avant.',
      "L'atmosphère est dense et reste longtemps en mémoire.",
      "Il y a de l'émerveillement dans les détails ordinaires.",
      "Une seule émotion parcourt l'image d'un bord à l'autre.",
      "Rien n'est de trop, et rien ne semble manquer.",
    ],
    calm: [
      'Une humeur paisible et sans hâte enveloppe la scène.',
      'Le ton est tendre, attentif et un peu rêveur.',
      'On dirait une grande respiration au milieu des choses.',
    ],
    rain: ["Tout se fait feutré, et l'on croit entendre le crépitement des gouttes."],
    snow: ['Un silence ouaté repose sur toutes choses.'],
    fog: ["L'ambiance est mystérieuse, mais douce et accueillante."],
    night: ["L'heure paraît secrète, comme si le monde retenait son souffle."],
    dawn: ['Tout semble sur le point de commencer.'],
    dusk: ["Un léger parfum d'adieu flotte dans l'air."],
    indoor: ['Le lieu paraît habité, familier et rassurant.'],
    wind: ["Il y a dans l'air de l'inquiétude et de la fraîcheur."],
  },
};
