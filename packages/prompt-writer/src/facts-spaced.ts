import type { FactWords } from './fact-names.ts';

/** Whole words, accents and Arabic vowel signs aside. A `*` stands for any ending. */
export const factWordsSpaced: Record<'en' | 'es' | 'fr' | 'ar', FactWords> = {
  en: {
    dawn: 'dawn|sunrise|daybreak|early morning|first light',
    day: 'day|daytime|daylight|midday|noon|afternoon|morning|mornings',
    dusk: 'dusk|sunset|sundown|twilight|evening|golden hour|blue hour',
    night:
      'night|nights|nighttime|midnight|moon|moonlight|moonlit|moonrise|stars|starry|starlight|nocturnal|fireworks|aurora|northern lights',
    sun: 'sun|sunny|sunlit|sunlight|sunshine|sunbeam*|clear sky|clear skies|blue sky|cloudless|heat|hot',
    cloud: 'cloud*|overcast|grey sky|gray sky|gloomy sky',
    rain: 'rain|rains|raining|rainy|rainstorm|drizzle|drizzling|downpour|shower|wet street*|puddle*|umbrella*|monsoon',
    snow: 'snow|snows|snowy|snowing|snowfall|snowstorm|snowman|snow-covered|blizzard|frost|frosty|ice|icy|frozen|ski*|sled*|igloo',
    fog: 'fog|foggy|mist|misty|haze|hazy|smog',
    wind: 'wind|windy|breeze|breezy|gale|gust*',
    indoor:
      'indoor|indoors|room|rooms|bedroom|kitchen|living room|library|studio|workshop|inside|interior|attic|fireplace|sofa|couch|bed|desk|bookshelf',
    roofed:
      'bathroom|classroom|office|cafe|café|bar|restaurant|shop|cellar|basement|museum|church|cathedral|hall|hallway|corridor|bathtub|train carriage|elevator|gym|theater|theatre|hospital|cave|tunnel|still life|table',
    season: 'spring|summer|autumn|fall|winter|christmas|halloween|easter|new year',
    beyond:
      'underwater|under the sea|under the water|undersea|deep sea|coral|reef|ocean floor|space|spaceship|spacecraft|astronaut*|planet|planets|galaxy|nebula|orbit|mars|spacewalk|microscop*|black hole',
    mono: 'black and white|black-and-white|black & white|b&w|b/w|monochrome|monochromatic|greyscale|grayscale|film noir|charcoal|pencil|ink drawing|ink wash|silhouette|sepia',
    colour:
      'red|blue|green|yellow|orange|purple|violet|pink|brown|black|white|grey|gray|golden|gold|silver|turquoise|teal|crimson|scarlet|beige|cyan|magenta|pastel|pastels|colorful|colourful|rainbow|colou?r|colou?rs|palette|vivid|neon',
    light:
      'light|lights|lit|lighting|backlit|backlight|backlighting|lamp|lamps|lantern*|candle*|neon|shadow*|glow*|spotlight*|torch*|campfire|bonfire|fire|flame*|sunbeam*|sunlight|moonlight|dark|darkness|chiaroscuro|lightning|explosion*',
    view: "close-up|closeup|close up|macro|portrait|wide shot|wide angle|aerial|bird's-eye|bird's eye|from above|from below|top view|top-down|side view|front view|view from|panorama|panoramic|perspective|isometric|full body|foreground|background|low angle|high angle|symmetr*|selfie|landscape|icon|logo|pattern|poster|map",
    unrest:
      'war|battle*|fight*|storm*|thunder*|lightning|explosion*|exploding|fire|riot*|crash*|monster*|zombie*|horror|scary|terrifying|demon*|angry|rage|fury|screaming|scream|concert|party|parties|festival|carnival|crowd*|dancing|dance|dancers|race|racing|running|chase*|chasing|market|busy|hurricane|tornado|volcano|erupt*|apocalyp*|chaos|chaotic|attack*|fireworks|football|soccer|basketball|boxing|rock band|stadium|sad|crying|lonely|grief',
    drawn:
      'watercolou?r|oil painting|painting|sketch|drawing|drawn|cartoon|comic|anime|manga|vector|pixel art|illustration|collage|mosaic|engraving|woodcut|origami|lego|3d render|logo|icon|graffiti|tattoo|embroidery',
  },
  es: {
    dawn: 'amanecer|amanece|alba|madrugada|aurora|salida del sol',
    day: 'dia|de dia|mediodia|mañana|por la tarde|tarde|siesta',
    dusk: 'atardecer|atardece|anochecer|ocaso|puesta de sol|crepusculo|hora dorada|hora azul',
    night: 'noche|noches|nocturn*|medianoche|luna|estrella|estrellas|estrellad*|fuegos artificiales',
    sun: 'sol|solead*|cielo despejado|cielo azul|calor',
    cloud: 'nube|nubes|nublad*|cielo gris',
    rain: 'lluvia|lluvias|lluvios*|llueve|lloviendo|llovizna|aguacero|chubasco|charco|charcos|paraguas',
    snow: 'nieve|nevad*|nevando|nieva|ventisca|escarcha|hielo|helad*|esqui*|trineo|muñeco de nieve',
    fog: 'niebla|bruma|brumos*|neblina|calima',
    wind: 'viento|ventos*|brisa|vendaval',
    indoor:
      'interior|habitacion|cuarto|dormitorio|cocina|salon|sala|biblioteca|estudio|taller|desvan|chimenea|sofa|cama|escritorio|estanteria',
    roofed:
      'dentro de|baño|aula|oficina|cafe|cafeteria|bar|restaurante|tienda|sotano|museo|iglesia|catedral|pasillo|bañera|ascensor|gimnasio|teatro|hospital|cueva|tunel|bodegon|mesa|libreria|panaderia',
    season: 'primavera|verano|otoño|invierno|navidad|año nuevo',
    beyond:
      'bajo el agua|submarin*|fondo del mar|bajo el mar|coral|arrecife|espacio|espacial*|astronauta*|planeta|planetas|galaxia|nebulosa|orbita|marte',
    mono: 'blanco y negro|en blanco y negro|monocrom*|escala de grises|carboncillo|a lapiz|tinta china|silueta|sepia',
    colour:
      'roj[oa]s?|azul|azules|verde|verdes|amarill*|naranja|morad[oa]s?|violeta|rosa|rosas|marron|marrones|negr[oa]s?|blanc[oa]s?|gris|grises|dorad[oa]s?|platead[oa]s?|turquesa|color|colores|colorid*|arcoiris|pastel',
    light:
      'luz|luces|iluminad*|lampara*|farol*|vela|velas|neon|sombra|sombras|contraluz|resplandor|antorcha*|hoguera|fuego|llama|llamas|oscur*|relampago*|explosion*',
    view: 'primer plano|retrato|plano general|gran angular|vista aerea|desde arriba|desde abajo|a vista de pajaro|panoramic*|perspectiva|isometric*|de cuerpo entero|primer termino|fondo|contrapicado|picado|simetri*|paisaje|icono|logotipo|patron|cartel|mapa',
    unrest:
      'guerra|batalla*|pelea*|tormenta*|trueno*|relampago*|explosion*|fuego|incendio*|monstruo*|zombi*|terror|miedo|demonio*|furi*|enfadad*|grit*|concierto*|fiesta*|festival|carnaval|feria|multitud|bailando|baile|bailarin*|carrera*|corriendo|persecucion|mercado|huracan|tornado|volcan|caos|ataque*|fuegos artificiales|futbol|baloncesto|boxeo|estadio|triste|llorando|soledad',
    drawn:
      'acuarela|oleo|pintura|boceto|dibujo|dibujad*|caricatura|comic|anime|manga|vectorial|pixel art|ilustracion|collage|mosaico|grabado|origami|logotipo|icono|grafiti|tatuaje|bordado',
  },
  fr: {
    dawn: "aube|l'aube|aurore|l'aurore|lever du soleil|lever de soleil|petit matin|point du jour",
    day: "jour|journee|plein jour|midi|matin|matinee|apres-midi|l'apres-midi",
    dusk: "crepuscule|soir|soiree|coucher de soleil|coucher du soleil|tombee de la nuit|heure doree|heure bleue|l'heure bleue",
    night:
      "nuit|nuits|nocturne*|minuit|lune|etoile|etoiles|etoilee?|l'etoile|feu d'artifice|feux d'artifice|aurore boreale",
    sun: 'soleil|ensoleille*|ciel bleu|ciel degage|chaleur|canicule',
    cloud: 'nuage|nuages|nuageu*|ciel gris|couvert',
    rain: 'pluie|pluies|pluvieu*|pleut|averse*|bruine|crachin|flaque*|parapluie*',
    snow: "neige|neiges|enneige*|neigeu*|blizzard|givre|gel|glace|l'hiver glacial|ski|luge|verglas",
    fog: 'brouillard|brume|brumeu*|brumes',
    wind: 'vent|vents|venteu*|brise|rafale*|mistral',
    indoor:
      "interieur|l'interieur|chambre|cuisine|salon|bibliotheque|studio|atelier|grenier|cheminee|canape|lit|etagere",
    roofed:
      "salle*|bureau|cafe|bar|bistrot|restaurant|boutique|magasin|cave|musee|eglise|l'eglise|cathedrale|couloir|baignoire|ascenseur|gymnase|theatre|hopital|grotte|tunnel|nature morte|table|librairie|boulangerie|piece",
    season:
      "printemps|ete|l'ete|d'ete|automne|l'automne|d'automne|hiver|l'hiver|d'hiver|noel|paques|nouvel an",
    beyond:
      "sous l'eau|sous-marin*|sous la mer|fonds marins|fond de la mer|corail|coraux|recif|espace|l'espace|spatial*|astronaute*|l'astronaute|planete*|galaxie|nebuleuse|orbite|mars",
    mono: 'noir et blanc|noir & blanc|monochrome|niveaux de gris|fusain|au crayon|encre de chine|silhouette|sepia',
    colour:
      "rouges?|bleue?s?|verte?s?|jaunes?|oranges?|violette?s?|roses?|marron|brune?s?|noire?s?|blanc|blancs|blanche|blanches|grise?s?|doree?s?|argentee?s?|turquoise|couleur|couleurs|colore*|arc-en-ciel|pastel|l'or",
    light:
      "lumiere*|la lumiere|eclairage|l'eclairage|eclaire*|lampe*|lanterne*|bougie*|neon|neons|ombre|ombres|l'ombre|contre-jour|lueur*|torche*|feu|flamme*|sombre|sombres|obscur*|eclair|eclairs|explosion*|lampadaire*|reverbere*",
    view: "gros plan|portrait|plan large|grand angle|vue aerienne|vue d'en haut|d'en haut|d'en bas|vue de dessus|panoram*|perspective|isometr*|en pied|premier plan|arriere-plan|l'arriere-plan|contre-plongee|plongee|symetr*|paysage|icone|logo|motif|affiche|carte",
    unrest:
      "guerre|bataille*|combat*|orage*|l'orage|tempete*|tonnerre|eclair|eclairs|explosion*|feu|incendie*|monstre*|zombie*|horreur|effrayant*|demon*|colere|furie|crie|cri|concert*|fete*|festival|carnaval|foule|danse*|danser|danseur*|danseuse*|course*|court|poursuite|marche|ouragan|tornade|volcan|chaos|attaque*|feu d'artifice|football|basket|boxe|stade|triste|pleure|solitude",
    drawn:
      'aquarelle|peinture*|huile|croquis|dessin|dessine*|caricature|bande dessinee|anime|manga|vectoriel*|pixel art|illustration|collage|mosaique|gravure|origami|logo|icone|graffiti|tatouage|broderie',
  },
  ar: {
    dawn: 'فجر|شروق|شروق الشمس|سحر',
    day: 'نهار|ظهر|ظهيره|صباح|صباحا|صباحي|عصر|ضحي',
    dusk: 'غروب|مغيب|مساء|غسق|شفق|اصيل',
    night: 'ليل|ليلا|ليله|ليالي|ليليه|منتصف الليل|قمر|نجوم|نجمه|العاب ناريه',
    sun: 'شمس|مشمس|مشمسه|سماء صافيه|سماء زرقاء|حر|صحو',
    cloud: 'غيم|غيوم|سحاب|سحب|غائم|غائمه|ملبد*',
    rain: 'مطر|امطار|ممطر|ممطره|ماطر|ماطره|تمطر|رذاذ|مظله|مظلات|بركه ماء|برك',
    snow: 'ثلج|ثلوج|ثلجي|ثلجيه|مثلج|مثلجه|صقيع|جليد|جليدي*|تزلج|رجل ثلج',
    fog: 'ضباب|ضبابي|ضبابيه',
    wind: 'ريح|رياح|نسيم|عاصفه رمليه',
    indoor: 'غرفه|غرف|مطبخ|صاله|مكتبه|ورشه|مدفاه|اريكه|سرير',
    roofed:
      'داخل|فصل|صف|مكتب|مقهي|مطعم|دكان|متجر|محل|قبو|متحف|مسجد|كنيسه|ممر|رف|حمام|مصعد|مسرح|مستشفي|كهف|نفق|طاوله|مخبز',
    season: 'ربيع|صيف|خريف|شتاء|رمضان|عيد|راس السنه',
    beyond:
      'تحت الماء|تحت البحر|اعماق البحر|قاع البحر|مرجان|شعاب|فضاء|رائد فضاء|رواد|كوكب|كواكب|مجره|سديم|مريخ',
    mono: 'ابيض واسود|الابيض والاسود|اسود وابيض|بالابيض والاسود|احادي اللون|تدرج رمادي|فحم|قلم رصاص|ظليه|خيال ظل|سيبيا',
    colour:
      'احمر|حمراء|حمر|ازرق|زرقاء|اخضر|خضراء|اصفر|صفراء|برتقالي|برتقاليه|بنفسجي|بنفسجيه|وردي|ورديه|بني|بنيه|اسود|سوداء|ابيض|بيضاء|رمادي|رماديه|ذهبي|ذهبيه|فضي|فضيه|فيروزي|فيروزيه|لون|الوان|ملون|ملونه|قوس قزح',
    light:
      'ضوء|اضواء|نور|انوار|مضاء|مضاءه|مضيء|مضيئه|اضاءه|مصباح|مصابيح|فانوس|فوانيس|شمعه|شموع|نيون|ظل|ظلال|وهج|شعله|نار|لهب|مظلم|مظلمه|ظلام|برق|انفجار',
    view: 'لقطه|لقطه قريبه|بورتريه|صوره شخصيه|من الاعلي|من اعلي|من الاسفل|من فوق|منظر جوي|بانوراما|بانورامي*|منظور|خلفيه|متناظر*|متماثل*|منظر طبيعي|شعار|ايقونه|نقش|ملصق|خريطه',
    unrest:
      'حرب|معركه|قتال|عاصفه|عواصف|رعد|برق|انفجار|نار|حريق|وحش|وحوش|رعب|مخيف|مخيفه|شيطان|غاضب|غاضبه|غضب|صراخ|حفله|حفل|مهرجان|كرنفال|زحام|حشد|رقص|يرقص|ترقص|سباق|يركض|تركض|يجري|تجري|مطارده|سوق|اسواق|مزدحم|مزدحمه|اعصار|بركان|فوضي|هجوم|العاب ناريه|كره قدم|كره القدم|ملاكمه|ملعب|حزين|حزينه|يبكي|تبكي|وحده',
    drawn:
      'الوان مائيه|مائيه|زيتيه|لوحه|رسم|رسمه|مرسوم|مرسومه|كرتون|انمي|مانغا|كاريكاتير|فسيفساء|اوريغامي|شعار|ايقونه|غرافيتي|وشم|تطريز',
  },
};
