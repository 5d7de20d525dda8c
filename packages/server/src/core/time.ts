export const dayMilliseconds = 86_400_000;

/** Days since 1970, UTC. */
export const dayOf = (time: Date): number => Math.floor(time.getTime() / dayMilliseconds);
