/** The reader of forms, which is loaded lazily. It is CommonJS: see `packages/server/build/bundle.ts`. */
export { Busboy } from '@fastify/busboy';
