/** Words that negate what follows them, longest first, as `plain` writes them. */
export const negations: readonly string[] = [
  'do not want any',
  'do not want',
  'don t want any',
  'don t want',
  'no quiero',
  'je ne veux pas de',
  'there is no',
  'there are no',
  'without any',
  'devoid of',
  'empty of',
  'free of',
  'never any',
  'not a single',
  'not one',
  'not any',
  'without',
  'no hay',
  'nada de',
  'nor',
  'not',
  'never',
  'sin',
  'ni',
  'ningun',
  'ninguna',
  'ningunos',
  'pas de',
  'pas d',
  'point de',
  'aucun',
  'aucune',
  'sans',
  'no',
];

/** "No longer", "not only": these negate no noun. */
export const harmlessAfterNegation: ReadonlySet<string> = new Set(
  'only just longer matter wonder doubt far yet solo fin end embargo doute cesse'.split(' '),
);

/** Words at which the negated part ends: places, times, alternatives. */
export const endsOfNegation: ReadonlySet<string> = new Set(
  (
    'in on at by with under over near beside behind above below from through across into but just only except here visible anywhere night day ' +
    'while where which that is are during around against between ' +
    'en con bajo sobre junto por entre pero solo cerca detras delante durante noche dia que donde al ' +
    'dans sur avec sous au aux pres derriere devant pendant mais seulement juste nuit jour qui ou'
  ).split(' '),
);

/** Words between nouns that are negated together. */
export const joiners: ReadonlySet<string> = new Set('or and nor o u y ni et ou e'.split(' '));

/** Articles follow the negation directly; later ones begin another noun phrase. */
export const articles: ReadonlySet<string> = new Set(
  'a an the any one some un una unos unas el los las le les la une des du l su its two three dos tres deux trois'.split(
    ' ',
  ),
);

export const arabicNegations: readonly string[] = [
  'من غير',
  'من دون',
  'لا يوجد فيه',
  'لا يوجد فيها',
  'لا يوجد',
  'لا توجد فيه',
  'لا توجد فيها',
  'لا توجد',
  'ليس فيه',
  'ليس فيها',
  'ليس هناك',
  'خال من',
  'خاليه من',
  'بدون',
  'بلا',
  'بغير',
  'دون',
  'ولا',
  'لا',
];

/** The prompt says that the place is without people. */
export const emptiness =
  /\b(empty|deserted|uninhabited|no one|desolate|unpeopled|vaci[oa]s?|desiert[oa]s|deshabitad[oa]s?|vides?|deserte?s?|inhabitee?s?|nobody|nadie|personne)\b|空旷|空曠|空荡|空蕩|空无一人|空無一人|无人|無人|荒芜|荒蕪|空っぽ|誰もいない|人気のない|فارغ|خال|مهجور|خاوي/u;
