/** 160 random bits, as five numbers. Unlike `crypto.randomUUID`, it also works on a page without HTTPS. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(5)).join('-');
