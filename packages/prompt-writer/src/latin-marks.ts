const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Words without accents that point at one language: function words, and what people most often ask to see. */
export const latinMarks: Record<'en' | 'es' | 'fr', ReadonlySet<string>> = {
  en: set(`a an the of and or in on at with without under over by from to into is are was his her its their my your
    this that these those some two three through between behind near beside while where who
    cat cats dog dogs bird birds horse fish house tree trees flower flowers sea ocean beach boat ship bridge street
    city town forest mountain mountains river lake sky night day morning evening sunset sunrise rain snow
    winter summer spring autumn light dark red blue green yellow black white golden old young little small big girl boy
    man woman child children people coffee bread kitchen garden market window door road field castle
    space moon sun stars fox bear wolf lighthouse island storm fog cold warm quiet happy sad beautiful
    bowl cup warrior princess mermaid astronaut birthday dinosaur unicorn ice snowy waterfall rainy cloudy
    sunny book books tea chair plane car bicycle bike balloon balloons church tower harbor harbour fisherman
    baby boys girls brother sister friend friends family soldier knight witch wizard fairy whale dolphin
    elephant giraffe zebra monkey frog bee spider owl eagle swan duck chicken pig donkey mouse squirrel party
    wedding christmas world spaceship rocket ancient modern giant dress gardener landscape japanese smiling
    sleeping running flying swimming butterfly turtle rabbit tiger cow sheep queen king dancer cloud clouds
    roof room kitten puppy`),
  es: set(`el la los las un una unos unas de del al y en con sin sobre bajo entre desde hasta por para que se su sus mi
    es son esta este estos estas muy cuando donde junto detras delante cerca lejos como
    gato gata gatos perro perra perros pajaro pajaros caballo caballos pez peces casa casas arbol arboles flor flores
    mar playa barco barca puente calle calles ciudad pueblo aldea bosque montana montanas rio lago cielo noche dia
    manana tarde atardecer amanecer lluvia nieve invierno verano primavera otono luz oscuro oscura rojo roja azul
    verde amarillo amarilla negro negra blanco blanca dorado dorada viejo vieja joven pequeno pequena grande nina nino
    hombre mujer abuela abuelo gente retrato pan cocina jardin mercado ventana puerta tren camino campo
    castillo luna sol estrellas zorro oso lobo faro isla tormenta niebla frio tranquilo feliz triste hermoso bonito
    mariposa tortuga conejo leon tigre toro vaca oveja gallo reina rey bailarina guitarra nubes tejado azulejos
    pirata tigresa taza guerrero princesa principe sirena astronauta cumpleanos dinosaurio unicornio
    estrellado helado nevado nevada carretera desierto selva cascada lluvioso nublado soleado palmera rosa
    rosas girasol girasoles cerezo cerezos libro libros cafe mesa silla ventanas avion coche bicicleta globo
    globos castillos iglesia torre puerto muelle pescador anciano anciana bebe ninos ninas chico chica hermano
    hermana amigo amigos familia soldado caballero bruja mago hada elfo pinguino ballena delfin elefante
    jirafa cebra mono rana abeja arana buho aguila cisne pato gallina cerdo burro raton ardilla payaso fiesta
    boda navidad futbol mundo planeta nave cohete antiguo antigua moderno hermosa bonita gigante pequenos
    dorados tormentoso sonriente durmiendo corriendo volando nadando jardinero gatito gatitos cachorro pantera`),
  fr: set(`le la les un une des du de au aux et en dans avec sans sur sous entre depuis vers par pour qui que se sa
    son ses mon ma est sont ce cette ces tres quand chez pres loin derriere devant comme
    chat chatte chats chien chienne chiens oiseau oiseaux cheval chevaux poisson poissons maison maisons arbre arbres
    fleur fleurs mer plage bateau bateaux pont rue rues ville foret montagne montagnes riviere fleuve lac
    ciel nuit jour matin soir soleil coucher lever pluie neige hiver ete printemps automne lumiere sombre rouge bleu
    bleue vert verte jaune noir noire blanc blanche dore doree vieux vieille vieil jeune petit petite grand grande
    fille garcon homme femme enfant enfants grand-mere gens pain cuisine jardin marche fenetre porte chemin
    champ chateau lune etoiles renard ours loup phare ile orage brouillard froid chaud calme heureux joyeux
    beau belle papillon tortue lapin lion tigre vache mouton coq reine roi danseuse guitare nuages toit cafe
    tasse guerrier guerriere princesse sirene astronaute anniversaire dinosaure licorne etoile glace enneige
    enneigee route pluvieux nuageux ensoleille palmier roses tournesol tournesols cerisier cerisiers livre
    livres chaise fenetres avion voiture velo ballon ballons chateaux eglise tour quai pecheur bebe garcons
    filles frere soeur ami amis famille soldat chevalier sorciere magicien fee elfe pingouin baleine dauphin
    girafe zebre singe grenouille abeille araignee hibou aigle cygne canard poule cochon ane souris
    ecureuil fete mariage noel monde planete vaisseau fusee ancien ancienne moderne magnifique geant geante
    polaire robe jardinier paysage japonais japonaise souriant dort vole nage enchantee enchante mysterieux chaton chatons renard panthere`),
};
