/**
 * The parts of undici that this folder loads lazily. Undici is CommonJS: in the bundle, `import('undici')` itself would have no
 * named exports.
 */
export { Agent, buildConnector, request } from 'undici';
