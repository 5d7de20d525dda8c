/** The data that every target gets: the same users, pictures and thumbnails in every run. */
export interface Picture {
  /** From 0. */
  n: number;
  /** The owner's place in `emails`. */
  owner: number;
  prompt: string;
  isStarred: boolean;
  createdAt: Date;
}

export interface Dataset {
  emails: string[];
  /** All users have this one. */
  password: string;
  /** In order of time; the users' pictures alternate. */
  pictures: Picture[];
  /** How many users send requests: the first ones. */
  active: number;
  /** WebP of about 10 kB, one for each active user. */
  thumbnails: Buffer[];
}

export const picturesEach = 150;
const pageSize = 12;
const begun = Date.UTC(2026, 0, 1);
const words =
  'lighthouse harbour dusk fog lantern sailor gull rocky shore window meadow fox snow castle river bridge train station'.split(
    ' ',
  );

/** About 300 characters, different for each picture. */
function promptOf(n: number): string {
  const more = Array.from({ length: 36 + (n % 19) }, (_, at) => words[(n * 7 + at * 5) % words.length]);
  return `picture ${n}: ${more.join(' ')}`;
}

/**
 * @param users at least one; each has 150 pictures, 30 of them starred
 * @param thumbnails their number is the number of active users
 */
export function datasetOf(users: number, thumbnails: Buffer[]): Dataset {
  const pictures = Array.from({ length: users * picturesEach }, (_, n) => ({
    n,
    owner: n % users,
    prompt: promptOf(n),
    isStarred: Math.floor(n / users) % 5 === 0,
    createdAt: new Date(begun + n * 1000),
  }));
  return {
    emails: Array.from({ length: users }, (_, n) => `user-${n}@example.com`),
    password: 'correct horse battery',
    pictures,
    active: thumbnails.length,
    thumbnails,
  };
}

/** The descriptions of a user's first page: starred first, then the newest. */
export function firstPageOf({ pictures }: Dataset, owner: number): string[] {
  const own = pictures.filter((picture) => picture.owner === owner);
  return own
    .toSorted((a, b) => Number(b.isStarred) - Number(a.isStarred) || b.n - a.n)
    .slice(0, pageSize)
    .map(({ prompt }) => prompt);
}

/** A user's newest pictures without a star. */
export const unstarredOf = ({ pictures }: Dataset, owner: number, most: number): Picture[] =>
  pictures.filter((picture) => picture.owner === owner && !picture.isStarred).slice(-most);

/** Stars and takes back two pictures of each active user, one after the other. @param star the request for one picture */
export function starRequests<R>(
  dataset: Dataset,
  star: (owner: number, picture: number, isStarred: boolean) => R,
): R[] {
  const owners = Array.from({ length: dataset.active }, (_, owner) => owner);
  return [0, 1].flatMap((turn) =>
    [true, false].flatMap((isStarred) =>
      owners.map((owner) => star(owner, unstarredOf(dataset, owner, 2)[turn]?.n ?? 0, isStarred)),
    ),
  );
}
