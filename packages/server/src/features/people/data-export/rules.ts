import type { ImageRow } from '../../studio/image/read.ts';

/** Seconds between the click and the download. */
export const linkSeconds = 60;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

export const exportName = (now: Date) => `limn-${dayOf(now)}.zip`;

export const pictureName = ({ id, createdAt }: ImageRow) => `pictures/${dayOf(createdAt)}-${id}.jpg`;
