import { admin, router, visitor } from '../../../trpc/procedures.ts';
import { Binding, bindingAlgorithms, Matches, SigningPause, SupportedAlgorithms } from './schema.ts';
import { pauseSigning } from './write/signing-pause.ts';

/** Loaded with the first question. */
const findByBinding = async (...args: Parameters<typeof import('./flow/soft-binding.ts').findByBinding>) =>
  (await import('./flow/soft-binding.ts')).findByBinding(...args);

const exampleBinding = { alg: bindingAlgorithms.watermark, value: 'AAECAwQFBgc=', maxResults: 10 };

export const provenanceRouter = router({
  listAlgorithms: visitor
    .meta({
      openapi: {
        method: 'GET',
        path: '/c2pa/services/supportedAlgorithms',
        name: 'listSoftBindingAlgorithms',
        summary: 'List the soft bindings of this site',
        about: 'A call of the C2PA soft binding API.',
      },
    })
    .output(SupportedAlgorithms)
    .query(() => ({
      watermarks: [{ alg: bindingAlgorithms.watermark }],
      fingerprints: [{ alg: bindingAlgorithms.fingerprint }],
    })),
  findByBinding: visitor
    .meta({
      openapi: {
        method: 'GET',
        path: '/c2pa/matches/byBinding',
        name: 'findManifestsByBinding',
        summary: 'Find manifests by a soft binding',
        about: 'A call of the C2PA soft binding API.',
        limit: 'verification.network',
        example: { request: exampleBinding },
      },
    })
    .input(Binding)
    .output(Matches)
    .query(({ ctx, input }) => findByBinding(ctx, input)),
  sendBinding: visitor
    .meta({
      openapi: {
        method: 'POST',
        path: '/c2pa/matches/byBinding',
        name: 'findManifestsBySentBinding',
        summary: 'Find manifests by a soft binding in the body',
        about: 'A call of the C2PA soft binding API.',
        limit: 'verification.network',
        example: { request: exampleBinding },
      },
    })
    .input(Binding)
    .output(Matches)
    .mutation(({ ctx, input }) => findByBinding(ctx, input)),
  pauseSigning: admin
    .input(SigningPause)
    .output(SigningPause)
    .mutation(({ ctx, input }) => pauseSigning(ctx, input)),
});
