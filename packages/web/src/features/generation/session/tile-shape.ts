/** 72 pixels high on phones; the space is reserved in `home/session-room.tsx`. */
export const tileShape = 'h-18 rounded-control lg:h-24 lg:w-full';
