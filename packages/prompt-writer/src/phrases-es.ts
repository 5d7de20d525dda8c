import type { Phrases } from './phrases.ts';

export const phrasesEs: Phrases = {
  light: {
    any: [
      'La luz entra de lado y modela cada forma.',
      'Luces y sombras reparten la escena en masas claras y sencillas.',
      'Un contraste suave lleva la mirada hacia lo que importa.',
      'El punto más claro está justo donde la vista quiere descansar.',
      'Las sombras, suaves, dan a cada cosa su peso y su sitio.',
    ],
    open: [
      'Una luz cálida y baja se cuela por la izquierda y se demora.',
      'Una claridad limpia y amable envuelve todos los contornos.',
      'Un resplandor color miel recorta las formas sobre un fondo más suave.',
    ],
    dawn: [
      'La primera claridad, todavía tímida, apenas roza los bordes.',
      'Una luz fina y fresca va despertando las formas una a una.',
    ],
    day: [
      'La luz franca del día muestra las cosas tal como son.',
      'La claridad cae por igual y deja sombras breves y nítidas.',
    ],
    dusk: [
      'La última luz alarga despacio todas las sombras.',
      'La claridad se va despacio y se aferra a los contornos.',
    ],
    night: [
      'Unas pocas luces pequeñas destacan en la oscuridad profunda.',
      'La penumbra lo envuelve todo y solo deja ver lo esencial.',
      'Una claridad tenue dibuja los bordes; lo demás queda en sombra.',
    ],
    sun: [
      'El sol dibuja sombras nítidas y destellos alegres.',
      'La luz del sol entra a raudales y hace brillar cada borde.',
    ],
    cloud: ['El cielo velado reparte una luz suave, sin sombras duras.'],
    rain: [
      'Las superficies mojadas devuelven la luz en reflejos temblorosos.',
      'Una luz suave y gris se filtra entre las gotas.',
    ],
    snow: [
      'La nieve devuelve la luz con suavidad, incluso a las sombras.',
      'Una luz apagada reposa sobre la nieve y redondea las formas.',
    ],
    fog: [
      'La niebla dispersa la luz y funde lo cercano con lo lejano.',
      'Las formas asoman poco a poco tras un velo pálido.',
    ],
    indoor: [
      'La luz se recoge en un rincón y deja los demás en penumbra.',
      'Una luz cálida de interior se apaga suavemente hacia las paredes.',
    ],
  },
  surface: {
    any: [
      'De cerca se aprecian texturas finas: vetas, bordes, pequeñas huellas del uso.',
      'Cada material parece tan real que dan ganas de tocarlo.',
      'Los detalles menudos, bien observados, premian una segunda mirada.',
      'Lo áspero y lo liso dialogan en cada superficie.',
      'Lo más próximo se ve nítido; lo lejano apenas se insinúa.',
      'Pequeñas imperfecciones lo vuelven todo más vivo y verdadero.',
    ],
    rain: ['Las gotas se aferran a todo y desdibujan los trazos más finos.'],
    snow: ['Una fina capa de nieve suaviza las esquinas y llena cada hueco.'],
    fog: ['La humedad del aire apaga los bordes duros y suaviza cada textura.'],
    wind: ['Todo lo que está suelto se inclina con el viento.'],
    indoor: ['La madera, la tela y el vidrio recogen la luz cada cual a su manera.'],
  },
  view: {
    any: [
      'La composición es serena y equilibrada, con mucho aire alrededor.',
      'Vista a la altura de los ojos, la escena resulta cercana.',
      'El motivo queda algo apartado del centro y respira con holgura.',
      'Varios planos superpuestos dan a la imagen una profundidad convincente.',
      'Unas líneas claras conducen la mirada desde delante hasta el fondo.',
      'Un punto de vista bajo da dignidad hasta a lo más sencillo.',
    ],
    indoor: [
      'La mirada es íntima, como la de quien está en la misma casa.',
      'Paredes y muebles enmarcan la escena como un pequeño escenario.',
    ],
    fog: ['Cada plano palidece tras otro hasta que la distancia desaparece.'],
    night: ['Amplias zonas oscuras enmarcan la escena y la simplifican.'],
  },
  colour: {
    any: [
      'Unos pocos colores bien avenidos se repiten por toda la imagen.',
      'La paleta es sobria, con un solo acento que canta.',
      'Los tonos cálidos y los fríos se equilibran entre sí.',
      'Los colores apagados dejan brillar un único tono más intenso.',
      'Tonos emparentados pasan de uno a otro sin sobresaltos.',
    ],
    dawn: ['Los tonos pastel y el azul frío se encuentran sin frontera visible.'],
    dusk: ['Los tonos ámbar y violeta se funden con suavidad.'],
    night: ['Azules hondos y negros suaves realzan pequeños acentos cálidos.'],
    sun: ['Los colores, limpios y frescos, brillan sin estridencias.'],
    rain: ['Grises pizarra y verdes profundos hacen valiosos los pocos tonos cálidos.'],
    snow: ['Blancos azulados y grises callados rodean unas pocas notas cálidas.'],
    fog: ['Los grises perla se tragan todos los colores menos los cercanos.'],
    indoor: ['Tierras, crema y un poco de cobre dan un tono hogareño.'],
    mono: [
      'Los grises bajan en finos peldaños del blanco suave al negro profundo.',
      'Un contraste firme y unos grises ricos sostienen toda la imagen.',
      'Del blanco del papel al negro de la tinta, todo es valor tonal.',
      'La forma y la textura hablan por sí solas.',
    ],
  },
  mood: {
    any: [
      'El instante parece sorprendido, no preparado.',
      'Todo sugiere una historia que empezó justo antes.',
      'La atmósfera es densa y se queda en la memoria.',
      'Hay asombro en los detalles más corrientes.',
      'Una sola emoción recorre la imagen de borde a borde.',
      'Nada sobra y nada parece faltar.',
    ],
    calm: [
      'Un ánimo tranquilo y sin prisa lo envuelve todo.',
      'El tono es tierno, atento y un poco soñador.',
      'Es como un respiro hondo en mitad de las cosas.',
    ],
    rain: ['Todo invita al recogimiento, y casi se oye el repiqueteo de las gotas.'],
    snow: ['Una quietud amortiguada descansa sobre todas las cosas.'],
    fog: ['El ambiente es misterioso, pero amable y acogedor.'],
    night: ['La hora parece secreta, como si el mundo contuviera el aliento.'],
    dawn: ['Todo parece a punto de empezar.'],
    dusk: ['Queda en el aire un leve sabor a despedida.'],
    indoor: ['El lugar se siente vivido, familiar y seguro.'],
    wind: ['Hay en el aire inquietud y frescura.'],
  },
};
