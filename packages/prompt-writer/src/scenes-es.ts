import { businessHours, type Scene } from './scenes.ts';

/** On a beach or a hill: no walls, no doorsteps. */
const openAir = [
  'Un perro corre ladrando de pura alegría.',
  'Las gaviotas dan vueltas y protestan.',
  'Un sombrero de paja ha rodado lejos.',
  'Dos sandalias esperan juntas.',
  'Alguien silba una canción vieja.',
  'El aire sabe a sal.',
];

export const scenesEs: readonly Scene[] = [
  {
    side: 'inside',
    place: ['en una cocina pequeña de azulejos verdes', 'en la cocina de una casa de pueblo'],
    doing: [
      'da la vuelta a una tortilla de patatas',
      'desgrana guisantes en un cuenco azul',
      'amasa rosquillas',
      'remueve una olla de lentejas',
    ],
    things: [
      'De la pared cuelgan sartenes y una ristra de ajos.',
      'En la mesa hay pan, aceite y tomates maduros.',
      'Un jamón y dos manojos de laurel cuelgan del techo.',
    ],
  },
  {
    side: 'inside',
    when: businessHours,
    place: ['en la biblioteca del barrio', 'entre las estanterías de una librería de viejo'],
    doing: ['hojea un atlas enorme', 'busca un libro muy concreto', 'lee con la barbilla apoyada en la mano'],
    things: [
      'Una escalera de madera se apoya en las estanterías.',
      'Las lámparas verdes alumbran mesas largas.',
      'Hay torres de libros hasta en las sillas.',
    ],
  },
  {
    side: 'inside',
    when: businessHours,
    place: ['en un taller de bicicletas', 'en el taller de un relojero', 'en una zapatería de las de antes'],
    doing: [
      'busca un tornillo perdido',
      'arregla algo con unas pinzas diminutas',
      'engrasa una ruedecita terca',
    ],
    things: [
      'Las herramientas cuelgan ordenadas por tamaño.',
      'Cien cajoncitos guardan muelles y tuercas.',
      'Sobre el banco espera una radio destripada.',
    ],
  },
  {
    side: 'inside',
    when: ['dawn', 'morning', 'weekend', 'rain', 'drizzle', 'mist', 'wind'],
    place: ['en la panadería de la esquina', 'tras el mostrador de una panadería'],
    doing: [
      'saca del horno las barras calientes',
      'espolvorea azúcar sobre los bollos',
      'ata con cordel una caja de pasteles',
    ],
    things: [
      'Los cestos de pan llegan hasta la ventana.',
      'Las magdalenas brillan detrás del cristal.',
      'Una pizarra anuncia empanadas y precios.',
    ],
  },
  {
    side: 'inside',
    place: ['en un bar de toda la vida', 'en una mesa de mármol del café'],
    doing: [
      'moja un churro en el chocolate',
      'echa una partida de dominó',
      'hace el crucigrama del periódico',
      'escribe una postal',
    ],
    things: [
      'La cafetera resopla detrás de la barra.',
      'Un espejo antiguo refleja botellas y vasos.',
      'Las aceitunas y las servilletas se reparten la mesa.',
    ],
  },
  {
    side: 'inside',
    when: ['rain', 'drizzle', 'mist'],
    place: ['en un tranvía medio vacío', 'en un tren de cercanías'],
    doing: [
      'mira pasar el mundo por la ventana',
      'comparte un bocadillo con su perro',
      'teje una bufanda larguísima',
    ],
    things: [
      'Un ramo de claveles viaja en su propio asiento.',
      'Las maletas se tambalean en el portaequipajes.',
      'Los asientos rojos, gastados, van de dos en dos.',
    ],
    touches: [
      'Un perrito asoma de una bolsa de la compra.',
      'Un niño dibuja una cara sonriente en el cristal.',
      'En cada parada suena una campanilla.',
      'Alguien tararea una copla antigua.',
      'Hay un periódico olvidado en un asiento.',
      'Una señora se ha quedado dormida enfrente.',
    ],
  },
  {
    side: 'inside',
    when: businessHours,
    place: ['en la peluquería del barrio', 'en una barbería antigua'],
    doing: [
      'espera turno con una revista',
      'charla sin parar delante del espejo',
      'escucha las noticias del barrio',
    ],
    things: [
      'Los frascos de colonia forman fila en la repisa.',
      'Dos sillones verdes miran hacia el espejo.',
      'Las tijeras brillan sobre un paño blanco.',
    ],
  },
  {
    side: 'inside',
    when: businessHours,
    place: ['en una mercería diminuta', 'en el taller de una modista'],
    doing: ['elige botones de una caja de lata', 'enhebra una aguja', 'mide una tela de flores'],
    things: [
      'Carretes de hilo de todos los colores llenan la pared.',
      'Una máquina de coser negra preside la mesa.',
      'Cintas y encajes asoman de los cajones.',
    ],
  },
  {
    side: 'outside',
    when: ['dawn', 'morning', 'weekend', 'noon', 'mist', 'wind'],
    place: ['en un puesto del mercado', 'en el mercadillo de la plaza'],
    doing: ['pesa tomates en una balanza', 'regatea por un melón', 'apila naranjas en pirámide'],
    things: [
      'Los toldos a rayas dan sombra a las cajas de fruta.',
      'Cubos de flores asoman entre los puestos.',
      'Pimientos, ajos y berenjenas forman un mosaico.',
    ],
  },
  {
    side: 'outside',
    place: ['en un puerto pesquero', 'en el muelle', 'junto a una barca azul'],
    doing: ['remienda una red verde', 'enrolla un cabo grueso', 'limpia una caja de sardinas'],
    things: [
      'Las barcas de colores cabecean amarradas.',
      'Las gaviotas esperan en fila sobre la baranda.',
      'Al fondo, el faro blanco vigila la bocana.',
    ],
  },
  {
    side: 'outside',
    when: ['dawn', 'morning', 'weekend', 'afternoon', 'dusk', 'mist'],
    place: ['en la huerta, detrás de la casa', 'en un patio lleno de macetas'],
    doing: ['riega las tomateras', 'recoge limones en un sombrero', 'ata el rosal a la reja'],
    things: [
      'Una carretilla llena de macetas corta el paso.',
      'El limonero se apoya en la tapia encalada.',
      'Hay claveles y hierbabuena en latas pintadas.',
    ],
  },
  {
    side: 'outside',
    when: ['dawn', 'morning', 'weekend', 'noon', 'afternoon', 'wind'],
    place: ['en una azotea encalada', 'en un balcón estrecho'],
    doing: ['tiende sábanas blancas', 'sujeta camisas con pinzas de madera', 'sacude una manta roja'],
    things: [
      'La ropa ondea como banderas de casa en casa.',
      'Las macetas de albahaca bordean la pared.',
      'Más allá se ven tejados, antenas y el mar.',
    ],
  },
  {
    side: 'outside',
    when: ['dusk', 'night'],
    place: ['en la plaza en fiestas', 'en la verbena del barrio', 'junto a los puestos de la feria'],
    doing: [
      'espera un cucurucho de limón',
      'cuenta monedas para un último churro',
      'se abanica {sentado|sentada} en una silla de tijera',
    ],
    things: [
      'Los farolillos de papel cuelgan de balcón a balcón.',
      'El aceite chisporrotea bajo las bombillas.',
      'Las mesas bailan un poco sobre el empedrado.',
    ],
  },
  {
    side: 'outside',
    when: ['morning', 'drizzle', 'mist', 'wind'],
    who: {
      m: ['un niño con una mochila enorme', 'un padre con dos hijos de la mano', 'un niño en patinete rojo'],
      f: ['una niña con cartera amarilla', 'una madre en bicicleta', 'una abuela con mellizos de la mano'],
    },
    place: ['por una calle de casas bajas', 'cruzando el puente', 'junto a la valla del patio'],
    doing: [
      'va al colegio a toda prisa',
      'se entretiene camino de la escuela',
      'cuenta las farolas de camino al colegio',
    ],
    things: [
      'Un guardia levanta la mano y para los coches.',
      'Los estuches suenan dentro de las mochilas.',
      'El autobús escolar espera con la puerta abierta.',
    ],
  },
  {
    side: 'outside',
    when: ['dawn', 'morning', 'weekend', 'noon', 'afternoon', 'dusk', 'mist'],
    place: ['en un banco de la plaza', 'bajo el gran plátano del parque', 'junto al estanque'],
    doing: [
      'echa migas a las palomas',
      'desenvuelve un bocadillo de queso',
      'lee el periódico en voz alta a su perro',
    ],
    things: [
      'La fuente de piedra ocupa el centro de la plaza.',
      'Una cometa se ha quedado enredada en las ramas.',
      'El quiosco de música está vacío.',
    ],
  },
  {
    side: 'inside',
    when: ['dusk', 'night', 'rain', 'drizzle', 'afternoon'],
    place: ['en una academia de música', 'en un salón con piano'],
    doing: [
      'ensaya al piano un vals difícil',
      'afina una guitarra vieja',
      'toca las primeras notas de una nana',
    ],
    things: [
      'Las partituras resbalan del atril.',
      'Un jarrón de rosas tiembla sobre el piano.',
      'El metrónomo marca el paso entre dos libros.',
    ],
  },
  {
    side: 'outside',
    when: ['wind'],
    place: ['en lo alto de una colina', 'junto a un molino de viento'],
    doing: [
      'hace volar una cometa',
      'corre tras un sombrero',
      'sujeta con las dos manos un paraguas rebelde',
    ],
    things: [
      'La hierba alta se mueve como el mar.',
      'Las aspas blancas giran sin descanso.',
      'Abajo se ve un pueblo con su campanario.',
    ],
    touches: openAir,
  },
  {
    side: 'outside',
    when: ['dawn', 'dusk', 'mist'],
    place: ['en una playa ancha', 'entre las dunas, junto al mar'],
    doing: [
      'recoge conchas en un cubo de lata',
      'levanta un castillo de arena',
      'pasea {descalzo|descalza} por la orilla',
    ],
    things: [
      'Las olas dejan en la arena un encaje blanco.',
      'Las casetas a rayas forman una fila.',
      'Un velero rojo pasa muy a lo lejos.',
    ],
    touches: openAir,
  },
];
