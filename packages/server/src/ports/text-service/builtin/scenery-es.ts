import type { Scenery } from './scenes.ts';
import { scenesEs } from './scenes-es.ts';

export const sceneryEs: Scenery = {
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
      hour: 'weekend',
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
        'Los paraguas escurren junto a la puerta.',
      ],
      outside: [
        'Los charcos reflejan los paraguas que pasan.',
        'La lluvia brilla a la luz de los escaparates.',
      ],
    },
    {
      hour: 'drizzle',
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
      inside: ['Al otro lado de la ventana todo es blanco.', 'Una claridad gris lo llena todo.'],
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
  scenes: scenesEs,
  touches: {
    inside: [
      'Un gato atigrado duerme en la mejor silla.',
      'En la radio suena una copla antigua.',
      'El reloj de pared marca las horas sin prisa.',
      'Flota en el aire un leve olor a café.',
      'Un perro marrón espera paciente junto a la puerta.',
      'Un jarrito con margaritas pone la nota alegre.',
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
      'Hay una bicicleta apoyada en la pared.',
      'Una niña saluda desde una ventana.',
      'Dos palomas se disputan un mendrugo.',
      'Llega de algún sitio olor a pan.',
      'Alguien silba una canción vieja.',
      'Un barquito de papel espera olvidado en el suelo.',
    ],
  },
};
