/// <reference types="vite/client" />

/** A catalogue, split by build/messages-in-parts.ts. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
  export const loadRest: (() => Promise<{ messages: import('@lingui/core').Messages }>) | undefined;
}
