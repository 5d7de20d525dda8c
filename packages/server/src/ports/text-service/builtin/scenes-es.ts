import type { Scenery } from './scenes.ts';

export const scenesEs: Scenery = {
  opening: ['{moment}, {who} {doing} {place}.', '{moment}, {place}, {who} {doing}.'],
  moments: [
    {
      hour: 'dawn',
      text: 'recién amanecido',
      inside: ['El primer rayo de sol se posa en el suelo de baldosas.', 'Una luz rosada sube por la pared.'],
      outside: ['Las sombras se alargan sobre el suelo todavía fresco.', 'El cielo pasa del rosa al dorado.'],
    },
    {
      hour: 'morning',
      text: 'en una mañana clara de abril',
      inside: ['El sol entra a rayas por la persiana.', 'Por la ventana abierta se oyen los gorriones.'],
      outside: ['El cielo está azul y el aire huele a azahar.', 'Todo brilla como recién lavado.'],
    },
    {
      hour: 'morning',
      text: 'un sábado por la mañana temprano',
      inside: ['El polvo baila en un rayo de sol.', 'Los geranios encienden de rojo la ventana.'],
      outside: ['Las calles siguen medio dormidas al sol.', 'Un camión de riego acaba de mojar la calle.'],
    },
    {
      hour: 'noon',
      text: 'al mediodía, en pleno verano',
      inside: ['Las persianas están bajadas contra el calor.', 'Un ventilador gira despacio en el techo.'],
      outside: [
        'Las sombras se esconden debajo de los árboles.',
        'El sol blanquea las paredes y no se mueve una hoja.',
      ],
    },
    {
      hour: 'afternoon',
      text: 'una tarde dorada de octubre',
      inside: ['La luz color miel resbala por las paredes.', 'Una hoja amarilla se ha pegado al cristal.'],
      outside: ['Las hojas secas se amontonan junto al camino.', 'El sol bajo dora todos los bordes.'],
    },
    {
      hour: 'dusk',
      text: 'cuando empieza a anochecer',
      inside: ['Acaban de encender una sola lámpara.', 'Detrás de la ventana el cielo está violeta.'],
      outside: ['Las farolas se encienden una tras otra.', 'Una franja naranja queda sobre los tejados.'],
    },
    {
      hour: 'night',
      text: 'una noche templada de verano',
      inside: [
        'Por la ventana abierta entran la luna y los grillos.',
        'Una lámpara pequeña hace una isla de luz.',
      ],
      outside: [
        'Una ristra de bombillas se mece sobre las cabezas.',
        'La luna llena asoma por detrás del campanario.',
      ],
    },
    {
      hour: 'night',
      text: 'ya entrada la noche',
      inside: ['La luna se asoma a la ventana oscura.', 'Una sola bombilla ilumina la escena.'],
      outside: [
        'Hay estrellas sobre los tejados oscuros.',
        'Las farolas dibujan círculos cálidos en el suelo.',
      ],
    },
    {
      hour: 'rain',
      text: 'una tarde de lluvia',
      inside: [
        'Las gotas hacen carreras por el cristal de la ventana.',
        'Los paraguas escurren en un cubo junto a la puerta.',
      ],
      outside: [
        'Los charcos reflejan los paraguas que pasan.',
        'La lluvia brilla a la luz de los escaparates.',
      ],
    },
    {
      hour: 'rain',
      text: 'mientras cae una lluvia fina',
      inside: ['La ventana se ha empañado.', 'La lluvia golpea suave en el cristal.'],
      outside: [
        'Los adoquines mojados brillan como escamas.',
        'De cada barandilla cuelga una fila de gotas.',
      ],
    },
    {
      hour: 'wind',
      text: 'un día de mucho viento',
      inside: ['El viento hace temblar los cristales.', 'Las cortinas se hinchan como velas.'],
      outside: ['El viento se lleva las hojas y algún sombrero.', 'Nubes blancas corren por el cielo azul.'],
    },
    {
      hour: 'mist',
      text: 'entre la niebla de la mañana',
      inside: ['Al otro lado de la ventana todo es blanco.', 'Una claridad gris llena la estancia.'],
      outside: ['Casas y árboles se borran en un gris suave.', 'El sol es apenas un disco pálido.'],
    },
  ],
  who: {
    m: [
      'un abuelo con boina',
      'un hombre con la camisa remangada',
      'un padre con su hija pequeña',
      'un viejo marinero de barba blanca',
      'un chico con botas amarillas',
      'un abuelo con su nieto',
      'un vecino con bigote',
    ],
    f: [
      'una abuela de moño blanco',
      'una mujer joven con un pañuelo verde',
      'una estudiante con los dedos manchados de pintura',
      'una madre con un bebé a la espalda',
      'una mujer de trenza larga y gris',
      'una vecina con delantal azul',
      'una niña pecosa con dos trenzas',
    ],
  },
  scenes: [
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
      place: ['en la biblioteca del barrio', 'entre las estanterías de una librería de viejo'],
      doing: [
        'hojea un atlas enorme',
        'busca un libro muy concreto',
        'lee con la barbilla apoyada en la mano',
      ],
      things: [
        'Una escalera de madera se apoya en las estanterías.',
        'Las lámparas verdes alumbran mesas largas.',
        'Hay torres de libros hasta en las sillas.',
      ],
    },
    {
      side: 'inside',
      place: [
        'en un taller de bicicletas',
        'en el taller de un relojero',
        'en una zapatería de las de antes',
      ],
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
      when: ['dawn', 'morning', 'rain', 'mist', 'wind'],
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
    },
    {
      side: 'inside',
      place: ['en la peluquería del barrio', 'en una mercería diminuta'],
      doing: [
        'espera turno con una revista',
        'charla sin parar delante del espejo',
        'elige botones de una caja de lata',
      ],
      things: [
        'Los frascos de colonia forman fila en la repisa.',
        'Carretes de hilo de todos los colores llenan la pared.',
        'Dos sillones verdes miran hacia la puerta.',
      ],
    },
    {
      side: 'outside',
      when: ['dawn', 'morning', 'noon', 'mist', 'wind'],
      place: ['en un puesto del mercado', 'en el mercadillo de la plaza'],
      doing: ['pesa tomates en una balanza', 'regatea por un melón', 'apila naranjas en pirámide'],
      things: [
        'Los toldos a rayas dan sombra a las cajas de fruta.',
        'Cubos de girasoles asoman entre los puestos.',
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
      when: ['dawn', 'morning', 'afternoon', 'dusk', 'mist'],
      place: ['en la huerta, detrás de la casa', 'en un patio lleno de macetas'],
      doing: ['riega las tomateras', 'recoge higos en un sombrero', 'ata el rosal a la reja'],
      things: [
        'Una carretilla de calabazas corta el paso.',
        'El limonero se apoya en la tapia encalada.',
        'Hay claveles y hierbabuena en latas pintadas.',
      ],
    },
    {
      side: 'outside',
      when: ['dawn', 'morning', 'noon', 'afternoon', 'wind'],
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
      place: ['en la terraza de una heladería', 'en la verbena del barrio', 'junto a un puesto de churros'],
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
      when: ['morning', 'rain', 'mist', 'wind'],
      who: {
        m: [
          'un niño con una mochila enorme',
          'un padre con dos hijos de la mano',
          'un niño en patinete rojo',
        ],
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
      when: ['dawn', 'morning', 'noon', 'afternoon', 'dusk', 'mist'],
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
  ],
  touches: {
    inside: [
      'Un gato atigrado duerme en la mejor silla.',
      'En la radio suena una copla antigua.',
      'El reloj de pared marca las horas sin prisa.',
      'Huele a café recién hecho.',
      'Un perro marrón espera debajo de la mesa.',
      'Un cuenco de limones pone la nota alegre.',
      'Alguien tararea en la habitación de al lado.',
      'Unas gafas olvidadas descansan sobre el periódico.',
      'En la pared cuelga, torcido, un cuadro de un velero.',
      'Una taza azul se ha quedado en el alféizar.',
    ],
    outside: [
      'Un gato negro vigila desde la tapia.',
      'Un gorrión se acerca a por una miga.',
      'A lo lejos dan las campanas.',
      'Un perrillo tira de su correa roja.',
      'Hay una bicicleta apoyada en un árbol.',
      'Una niña saluda desde una ventana.',
      'Dos palomas se disputan un mendrugo.',
      'Llega de algún sitio olor a pan.',
      'Alguien silba una canción vieja.',
      'Un barquito de papel espera olvidado en el suelo.',
    ],
  },
};
