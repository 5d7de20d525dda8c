import type { LegalText } from './legal-text.ts';

export const legal: LegalText = {
  messageBox: 'le formulaire « Nous contacter » au bas de chaque page',
  privacy: [
    {
      heading: 'En bref',
      blocks: [
        '{site} garde ce qu’il faut pour générer vos images et vous les montrer à nouveau, et rien de plus. Il n’y a ni publicité, ni traceur, ni mesure d’audience d’une autre société. Vos données ne sont jamais vendues.',
        'La personne ou l’organisation qui exploite ce site (« l’exploitant », « nous ») est responsable de vos données. Pour nous joindre : {contact}.',
      ],
    },
    {
      heading: 'Ce que nous gardons',
      blocks: [
        'Sans compte, vous pouvez visiter le site et nous écrire. Avec un compte, nous gardons :',
        [
          'votre adresse e-mail, une empreinte (hachage) de votre mot de passe, la date d’inscription et ce que vous ajoutez à votre profil : un nom, une photo, quelques mots de présentation ;',
          'vos images, les prompts saisis, les prompts améliorés qui en sont tirés, les réglages choisis et vos favoris ;',
          'vos préférences, comme la langue et l’apparence ;',
          'les appareils connectés : le nom du navigateur et sa dernière utilisation ;',
          'si vous êtes membre : l’offre, sa durée et les numéros de référence du service de paiement. Les numéros de carte n’atteignent jamais notre serveur ;',
          'les messages envoyés à l’équipe.',
        ],
        'Pour protéger le site contre les attaques, nous comptons les tentatives, par exemple de connexion, par adresse IP pendant un jour environ. Le serveur tient aussi un journal technique des requêtes et des erreurs, avec l’adresse IP d’origine. Il ne contient ni mots de passe ni prompts.',
      ],
    },
    {
      heading: 'Dans votre navigateur',
      blocks: [
        'Ce site ne dépose aucun cookie qui lui soit propre. Votre navigateur conserve votre connexion, votre langue et votre thème, ce que vous étiez en train d’écrire, les dernières images que vous avez regardées, des indications comme l’existence d’un abonnement, et un code aléatoire auquel nous reconnaissons le navigateur lorsque vous vous connectez. Ainsi, les pages s’ouvrent vite, un rechargement ne fait rien perdre et personne ne peut vous bloquer l’accès en essayant de deviner votre mot de passe. La déconnexion efface la connexion, ce que vous avez écrit, les images et les indications sur votre compte.',
      ],
    },
    {
      heading: 'Pourquoi',
      blocks: [
        'Nous utilisons ces données pour faire ce que vous demandez : générer, enregistrer et montrer vos images, gérer votre compte et votre abonnement. Nous avons aussi un intérêt légitime à protéger le site contre les abus. Ces données ne servent à rien d’autre, et aucune décision à votre sujet n’est prise de manière entièrement automatisée.',
      ],
    },
    {
      heading: 'Qui d’autre reçoit des données',
      blocks: [
        'Vos données se trouvent sur le serveur de l’exploitant. Certaines sont transmises à des tiers, chaque fois dans un seul but :',
        [
          'les services d’images et de texte que l’exploitant a connectés reçoivent votre prompt et les réglages de l’image, mais ni votre nom ni votre adresse e-mail. Avec le peintre intégré, rien ne quitte le serveur ;',
          'Stripe ou PayPal traite le paiement lorsque vous vous abonnez ;',
          'Google, ou un autre service de connexion, apprend que vous utilisez ce site lorsque vous vous connectez par son intermédiaire ;',
          'un service d’e-mail achemine les e-mails que nous vous envoyons ;',
          'le service de discussion de l’équipe peut recevoir une copie des messages que vous nous adressez.',
        ],
        'Ces services suivent leurs propres règles et peuvent se trouver dans d’autres pays. Nous transmettons aussi des données lorsque la loi nous y oblige.',
      ],
    },
    {
      heading: 'Les liens que vous partagez',
      blocks: [
        'Vos images sont privées tant que vous ne les partagez pas. Un lien partagé est ouvert à toute personne qui le possède, et ne montre votre prompt que si vous le permettez. Il est demandé aux moteurs de recherche de ne pas le référencer, sauf si vous les y autorisez. Vous pouvez désactiver un lien à tout moment ; les copies faites par d’autres sont hors de notre portée.',
      ],
    },
    {
      heading: 'Comment les images sont marquées',
      blocks: [
        'Chaque image porte des marques, pour que chacun puisse savoir qu’un programme l’a créée :',
        [
          'des informations signées dans le fichier (C2PA) indiquent quel type de programme a créé l’image, et que {site} l’a signée. Elles ne contiennent ni votre prompt ni votre nom ;',
          'un filigrane invisible dans les pixels porte un nombre aléatoire, sauf si l’exploitant l’a désactivé ;',
          'une empreinte est enregistrée sur le serveur : des nombres calculés à partir de l’image, qui permettent de la reconnaître après une modification.',
        ],
        'Le fichier contient aussi votre prompt et les réglages. Si vous partagez une image sans son prompt, le fichier partagé ne le contient pas non plus.',
        'Tout le monde peut vérifier un fichier sur la page « Vérifier une image ». La réponse dit si une image a été créée ici et quand, mais jamais par qui ni à partir de quel prompt. Le fichier vérifié n’est pas conservé.',
        'Quand vous supprimez une image ou votre compte, nous gardons pour chaque image un identifiant aléatoire, la date, le type de programme et les valeurs de hachage, afin qu’elle puisse encore être reconnue. Rien n’y indique à qui elle appartenait. L’exploitant peut désactiver cela ; ces données sont alors supprimées aussi.',
      ],
    },
    {
      heading: 'Combien de temps',
      blocks: [
        'Nous gardons vos images et votre compte jusqu’à ce que vous les supprimiez. Les fichiers des images ou des comptes supprimés quittent le serveur en quelques minutes. Les enregistrements des générations terminées disparaissent après un mois. Les sauvegardes de l’exploitant peuvent contenir des copies plus anciennes jusqu’à leur remplacement.',
      ],
    },
    {
      heading: 'Vos droits',
      blocks: [
        'Dans votre profil, vous pouvez à tout moment et par vous-même :',
        [
          'voir et corriger ce que vous nous avez indiqué ;',
          'tout télécharger : images, prompts et réglages ;',
          'déconnecter d’autres appareils ;',
          'supprimer votre compte et tout son contenu.',
        ],
        'Vous pouvez aussi nous demander des informations, vous opposer à un traitement ou saisir l’autorité de protection des données de votre lieu de résidence. Écrivez-nous : {contact}.',
      ],
    },
    {
      heading: 'Enfants',
      blocks: [
        'Ce service n’est pas destiné aux enfants de moins de 13 ans. Nous ne gardons pas sciemment de données à leur sujet. Si vous découvrez un tel compte, dites-le-nous et nous le supprimerons.',
      ],
    },
    {
      heading: 'Sécurité et modifications',
      blocks: [
        'Les mots de passe ne sont conservés que sous une forme irréversible. Aucun système n’est parfaitement sûr ; si un incident vous expose à un risque, nous vous en informerons.',
        'Lorsque cette politique change, la date ci-dessus change aussi. Nous annonçons les modifications importantes sur le site avant leur application.',
      ],
    },
  ],
  terms: [
    {
      heading: 'Objet',
      blocks: [
        'Ces conditions sont un accord entre vous et la personne ou l’organisation qui exploite {site} (« l’exploitant », « nous »). En utilisant le site, vous les acceptez. En cas de désaccord, merci de ne pas l’utiliser. Pour nous joindre : {contact}.',
        '{site} transforme un prompt en image et conserve vos images pour que vous puissiez les retrouver, les partager et les télécharger.',
      ],
    },
    {
      heading: 'Votre compte',
      blocks: [
        'Vous devez avoir au moins 13 ans, et l’âge requis là où vous vivez pour accepter ces conditions, ou l’autorisation d’un parent. Indiquez une adresse e-mail qui est la vôtre, gardez votre mot de passe pour vous et prévenez-nous si une autre personne utilise votre compte. Vous répondez de ce qui s’y passe.',
      ],
    },
    {
      heading: 'Ce qui n’est pas permis',
      blocks: [
        'N’utilisez pas le site pour créer ou diffuser :',
        [
          'des représentations sexuelles d’enfants, ou quoi que ce soit qui leur nuise ;',
          'des images de personnes réelles qui les rabaissent, les dénudent ou leur prêtent des actes ou des propos ;',
          'des menaces, du harcèlement ou des incitations à la haine ou à la violence ;',
          'des tromperies, par exemple de faux documents ou de fausses nouvelles présentées comme vraies ;',
          'quoi que ce soit de contraire à la loi ou aux droits d’autrui, comme le droit d’auteur et les marques.',
        ],
        'N’attaquez pas le site, ne contournez pas ses limites, n’utilisez pas le compte d’autrui et n’envoyez pas plus de requêtes automatiques que son API ne le permet.',
      ],
    },
    {
      heading: 'Vos images',
      blocks: [
        'Ce que vous écrivez reste à vous. Si nous avons des droits sur les images générées pour vous, ils vous reviennent aussi, et vous pouvez les utiliser comme vous voulez, même à des fins commerciales. Vous nous permettez de les stocker et de les traiter seulement dans la mesure nécessaire au service.',
        'Les images générées par IA ne sont pas toujours protégées par le droit d’auteur, une autre personne peut en obtenir une semblable, et un service d’images connecté peut avoir ses propres conditions. Vérifiez avant de compter sur une image.',
        'Chaque image est marquée comme générée par ordinateur : par une signature dans son fichier et, sauf si l’exploitant l’a désactivé, par un filigrane invisible dans ses pixels. Vous ne pouvez ni retirer ni falsifier ces marques, ni celles d’images d’une autre origine que vous utilisez ici. Ne présentez pas une image comme la photographie d’un fait réel.',
        'Si vous publiez une image que l’on peut prendre pour une personne, un lieu ou un événement réels, la loi peut vous obliger à dire qu’elle est générée par IA ; dans l’Union européenne, c’est l’article 50 du règlement sur l’intelligence artificielle. L’exploitant répond du service et de ses marques, et vous de ce que vous publiez.',
      ],
    },
    {
      heading: 'Partage',
      blocks: [
        'Ce que vous partagez est visible par toute personne qui possède le lien. Ne partagez que ce que vous avez le droit de partager. Nous pouvons désactiver les liens et retirer les images contraires à ces conditions.',
      ],
    },
    {
      heading: 'Abonnement et paiement',
      blocks: [
        'Le service gratuit limite la taille et le nombre des images. Un abonnement élargit ces limites. Le prix et la période sont affichés avant le paiement.',
        [
          'Un abonnement payant se renouvelle à la fin de chaque période jusqu’à ce que vous le résiliiez.',
          'Vous pouvez le résilier à tout moment dans votre profil ; il dure alors jusqu’à la fin de la période payée.',
          'Lorsqu’il se termine, vos images restent. Pour en ajouter, il faudra peut-être d’abord en supprimer.',
          'Une période entamée n’est pas remboursée, sauf si la loi vous en donne le droit.',
          'Nous annonçons un nouveau prix avant qu’il ne s’applique à vous.',
        ],
      ],
    },
    {
      heading: 'Fin de l’accord',
      blocks: [
        'Vous pouvez supprimer votre compte à tout moment. Nous pouvons limiter ou fermer les comptes qui enfreignent ces conditions ; sauf urgence, nous vous avertissons d’abord et vous laissons le temps de télécharger vos images. Nous pouvons aussi modifier ou arrêter le service, en vous prévenant assez tôt si possible.',
      ],
    },
    {
      heading: 'Absence de garantie',
      blocks: [
        'Le service est fourni tel quel. Nous ne promettons pas qu’il soit toujours disponible, qu’une image corresponde à son prompt, ni que rien ne se perde jamais : gardez des copies de ce qui compte pour vous. Dans la mesure permise par la loi, nous ne répondons pas des dommages indirects. Rien ici ne limite une responsabilité ou un droit de consommateur que la loi interdit de limiter.',
      ],
    },
    {
      heading: 'Modifications et droit applicable',
      blocks: [
        'Lorsque ces conditions changent, la date ci-dessus change aussi. Nous annonçons les modifications importantes sur le site avant leur application ; si vous continuez à l’utiliser, vous les acceptez.',
        'Le droit du lieu où l’exploitant est établi s’applique, avec les protections dont bénéficient les consommateurs là où ils vivent. Si l’une de ces conditions n’est pas valable, les autres le restent.',
      ],
    },
  ],
};
