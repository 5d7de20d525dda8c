import type { LegalText } from './legal-text.ts';

export const legal: LegalText = {
  messageBox: 'el formulario «Contacto» al pie de cada página',
  privacy: [
    {
      heading: 'En pocas palabras',
      blocks: [
        '{site} guarda lo necesario para generar tus imágenes y volver a mostrártelas, y nada más. No hay anuncios, ni rastreadores, ni analítica de otras empresas. Tus datos no se venden nunca.',
        'Quien gestiona este sitio («el operador», «nosotros») es responsable de tus datos. Para escribirnos: {contact}.',
      ],
    },
    {
      heading: 'Qué guardamos',
      blocks: [
        'Sin cuenta puedes recorrer el sitio y escribirnos. Con una cuenta guardamos:',
        [
          'tu correo electrónico, un hash irreversible de tu contraseña, la fecha de registro y lo que añadas a tu perfil: un nombre, una foto, unas palabras sobre ti;',
          'tus imágenes, los prompts que escribiste, los prompts mejorados a partir de ellos, los ajustes elegidos y tus favoritos;',
          'tus preferencias, como el idioma y el aspecto;',
          'los dispositivos con sesión iniciada: el nombre del navegador y cuándo se usó por última vez;',
          'si eres miembro: el plan, su duración y los números de referencia del servicio de pago. Los números de tarjeta nunca llegan a nuestro servidor;',
          'los mensajes que envías al equipo.',
        ],
        'Para proteger el sitio de los ataques, contamos los intentos, por ejemplo los de inicio de sesión, por dirección IP durante un día aproximadamente. El servidor lleva además un registro técnico de solicitudes y errores, con la dirección IP de origen. No contiene contraseñas ni prompts.',
      ],
    },
    {
      heading: 'En tu navegador',
      blocks: [
        'Este sitio no usa cookies propias. Tu navegador guarda tu sesión, tu idioma y tu tema, lo que estabas escribiendo, las últimas imágenes que has visto, datos como si tienes una membresía y un código aleatorio por el que reconocemos el navegador cuando inicias sesión. Así las páginas se abren rápido, nada se pierde al recargar y nadie puede bloquearte el acceso intentando adivinar tu contraseña. Al cerrar sesión se borran la sesión, lo que escribiste, las imágenes y los datos sobre tu cuenta.',
      ],
    },
    {
      heading: 'Para qué',
      blocks: [
        'Usamos estos datos para hacer lo que pides: generar, guardar y mostrar tus imágenes, y llevar tu cuenta y tu membresía. También tenemos un interés legítimo en proteger el sitio frente a los abusos. No los usamos para nada más, y ninguna decisión sobre ti se toma de forma exclusivamente automatizada.',
      ],
    },
    {
      heading: 'Quién más recibe datos',
      blocks: [
        'Tus datos están en el servidor del operador. Algunos se entregan a otros, cada vez con un solo fin:',
        [
          'los servicios de imagen y de texto que el operador ha conectado reciben tu prompt y los ajustes de la imagen, pero no tu nombre ni tu correo. Con el pintor integrado, nada sale del servidor;',
          'Stripe o PayPal tramita el pago cuando te suscribes;',
          'Google, u otro servicio de inicio de sesión, sabe que usas este sitio cuando inicias sesión con él;',
          'un servicio de correo electrónico entrega los mensajes que te enviamos;',
          'el servicio de chat del equipo puede recibir una copia de los mensajes que nos envías.',
        ],
        'Estos servicios siguen sus propias políticas y pueden estar en otros países. También entregamos datos cuando la ley nos obliga.',
      ],
    },
    {
      heading: 'Los enlaces que compartes',
      blocks: [
        'Tus imágenes son privadas hasta que compartes una. Un enlace compartido está abierto a cualquiera que lo tenga, y solo muestra tu prompt si lo permites. A los buscadores se les pide que no lo incluyan, salvo que tú lo permitas. Puedes desactivar un enlace en cualquier momento; las copias que otros hayan hecho quedan fuera de nuestro alcance.',
      ],
    },
    {
      heading: 'Cómo se marcan las imágenes',
      blocks: [
        'Cada imagen lleva marcas para que cualquiera pueda saber que la hizo un programa:',
        [
          'información firmada en el archivo (C2PA) dice qué tipo de programa hizo la imagen y que la firmó {site}. No contiene ni tu prompt ni tu nombre;',
          'una marca de agua invisible en los píxeles lleva un número aleatorio, salvo que el operador la haya desactivado;',
          'en el servidor se guarda una huella: números calculados a partir de la imagen, con los que se la reconoce después de un cambio.',
        ],
        'El archivo contiene también tu prompt y los ajustes. Si compartes una imagen sin su prompt, el archivo compartido tampoco lo contiene.',
        'Cualquiera puede comprobar un archivo en la página «Comprobar una imagen». La respuesta dice si una imagen se hizo aquí y cuándo, pero nunca quién la hizo ni con qué prompt. El archivo comprobado no se guarda.',
        'Cuando eliminas una imagen o tu cuenta, conservamos de cada imagen un identificador aleatorio, la fecha, el tipo de programa y los valores hash, para que aún pueda reconocerse. Nada de ello indica de quién era. El operador puede desactivarlo; entonces también se eliminan esos datos.',
      ],
    },
    {
      heading: 'Cuánto tiempo',
      blocks: [
        'Guardamos tus imágenes y tu cuenta hasta que las eliminas. Los archivos de las imágenes o cuentas eliminadas salen del servidor en unos minutos. Los registros de las tareas de generación terminadas se eliminan al cabo de un mes. Las copias de seguridad del operador pueden contener copias antiguas hasta que se reemplazan.',
      ],
    },
    {
      heading: 'Tus derechos',
      blocks: [
        'En tu perfil puedes, en cualquier momento y por tu cuenta:',
        [
          'ver y corregir lo que nos dijiste;',
          'descargarlo todo: imágenes, prompts y ajustes;',
          'cerrar la sesión en otros dispositivos;',
          'eliminar tu cuenta con todo su contenido.',
        ],
        'También puedes pedirnos información, oponerte a lo que hacemos con tus datos o reclamar ante la autoridad de protección de datos de donde vives. Escríbenos: {contact}.',
      ],
    },
    {
      heading: 'Menores',
      blocks: [
        'Este servicio no es para menores de 13 años. No guardamos datos suyos a sabiendas. Si descubres una cuenta así, dínoslo y la eliminaremos.',
      ],
    },
    {
      heading: 'Seguridad y cambios',
      blocks: [
        'Las contraseñas solo se guardan como hashes, que no se pueden revertir. Ningún sistema es del todo seguro; si ocurre algo que te ponga en riesgo, te lo diremos.',
        'Cuando esta política cambia, cambia también la fecha de arriba. Anunciamos los cambios importantes en el sitio antes de que se apliquen.',
      ],
    },
  ],
  terms: [
    {
      heading: 'De qué se trata',
      blocks: [
        'Estas condiciones son un acuerdo entre tú y quien gestiona {site} («el operador», «nosotros»). Al usar el sitio, las aceptas. Si no estás de acuerdo, no lo uses. Para escribirnos: {contact}.',
        '{site} convierte un prompt en una imagen y guarda tus imágenes para que puedas encontrarlas, compartirlas y descargarlas.',
      ],
    },
    {
      heading: 'Tu cuenta',
      blocks: [
        'Debes tener al menos 13 años y la edad necesaria donde vives para aceptar estas condiciones, o el permiso de tu madre, padre o tutor. Usa un correo que sea tuyo, no compartas tu contraseña y avísanos si otra persona usa tu cuenta. Respondes de lo que ocurra en ella.',
      ],
    },
    {
      heading: 'Qué no está permitido',
      blocks: [
        'No uses el sitio para crear o difundir:',
        [
          'representaciones sexuales de menores o cualquier cosa que les haga daño;',
          'imágenes de personas reales que las degraden, las desnuden o les atribuyan actos o palabras que no son suyos;',
          'amenazas, acoso o incitación al odio o a la violencia;',
          'engaños, por ejemplo documentos falsos o noticias inventadas que se presentan como ciertas;',
          'cualquier cosa que infrinja la ley o los derechos de otros, como los derechos de autor y las marcas.',
        ],
        'No ataques el sitio, no eludas sus límites, no uses cuentas ajenas ni envíes más solicitudes automáticas de las que permite su API.',
      ],
    },
    {
      heading: 'Tus imágenes',
      blocks: [
        'Lo que escribes sigue siendo tuyo. Si tenemos algún derecho sobre las imágenes generadas para ti, también es tuyo, y puedes usarlas como quieras, incluso con fines comerciales. Nos permites guardarlas y tratarlas solo en la medida que requiere el servicio.',
        'Las imágenes generadas por IA no siempre están protegidas por derechos de autor, otra persona puede obtener una parecida y un servicio de imágenes conectado puede tener sus propias condiciones. Compruébalo antes de confiar en una imagen.',
        'Cada imagen está marcada como generada por un programa: con una firma en su archivo y, salvo que el operador la haya desactivado, con una marca de agua invisible en sus píxeles. No puedes quitar ni falsificar estas marcas, ni las de imágenes de otro origen que uses aquí. No presentes una imagen como la fotografía de algo que ocurrió.',
        'Si publicas una imagen que puede confundirse con una persona, un lugar o un hecho reales, la ley puede obligarte a decir que está generada por IA; en la Unión Europea es el artículo 50 del Reglamento de Inteligencia Artificial. El operador responde del servicio y de sus marcas, y tú de lo que publicas.',
      ],
    },
    {
      heading: 'Compartir',
      blocks: [
        'Lo que compartes puede verlo cualquiera que tenga el enlace. Comparte solo lo que tengas derecho a compartir. Podemos desactivar enlaces y retirar imágenes que incumplan estas condiciones.',
      ],
    },
    {
      heading: 'Membresía y pago',
      blocks: [
        'El servicio gratuito limita el tamaño y el número de imágenes. Una membresía amplía esos límites. El precio y el período se muestran antes de pagar.',
        [
          'Una membresía de pago se renueva al final de cada período hasta que la canceles.',
          'Puedes cancelarla en cualquier momento en tu perfil; entonces dura hasta el final del período pagado.',
          'Cuando termina, tus imágenes se quedan. Para añadir otras quizá tengas que eliminar antes algunas.',
          'No se devuelve el dinero de un período empezado, salvo que la ley te dé ese derecho.',
          'Anunciamos un precio nuevo antes de que se te aplique.',
        ],
      ],
    },
    {
      heading: 'Fin del acuerdo',
      blocks: [
        'Puedes eliminar tu cuenta en cualquier momento. Podemos limitar o cerrar las cuentas que incumplan estas condiciones; salvo urgencia, te avisamos antes y te damos tiempo para descargar tus imágenes. También podemos cambiar o cerrar el servicio, y avisaremos con tiempo si es posible.',
      ],
    },
    {
      heading: 'Sin garantía',
      blocks: [
        'El servicio se ofrece tal cual. No prometemos que esté siempre disponible, que una imagen salga como se describió ni que nunca se pierda nada: conserva copias de lo que te importe. En la medida en que la ley lo permita, no respondemos de daños indirectos. Nada de esto limita una responsabilidad o un derecho del consumidor que la ley no permita limitar.',
      ],
    },
    {
      heading: 'Cambios y ley aplicable',
      blocks: [
        'Cuando estas condiciones cambian, cambia también la fecha de arriba. Anunciamos los cambios importantes en el sitio antes de que se apliquen; si sigues usándolo, los aceptas.',
        'Se aplica la ley del lugar donde está el operador, junto con la protección que los consumidores tienen donde viven. Si una de estas condiciones no es válida, las demás lo siguen siendo.',
      ],
    },
  ],
};
