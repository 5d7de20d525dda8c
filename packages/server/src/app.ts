import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type AppParts, buildContext } from './build-context.ts';
import { publicConfigOf } from './config/parts.ts';
import { listPlans } from './features/billing/plan/read.ts';
import { findLogoFile } from './features/site/logo/read.ts';
import { publicConfigWithName } from './features/site/setup/read.ts';
import { countFeatured } from './features/studio/featured/read.ts';
import { avatarMount, avatarUploadMount } from './http/avatar.ts';
import { closeUnreadBodies } from './http/bodies/bodies.ts';
import { createBodyBudget } from './http/bodies/body-budget.ts';
import { dropSlowSenders } from './http/bodies/slow-senders.ts';
import { spreadReads } from './http/bodies/spread-reads.ts';
import { allowOrigins, headersForOrigins } from './http/cors.ts';
import { dataExportMount } from './http/data-export.ts';
import { deletionLinkMount } from './http/deletion-link.ts';
import { docsMount } from './http/docs/docs.ts';
import { answerErrors } from './http/errors.ts';
import { featuredMount } from './http/featured.ts';
import { refuseWhenFenced } from './http/fenced.ts';
import { safeHeaders, setSafeHeaders } from './http/headers.ts';
import { hostTest, refuseOtherHosts } from './http/host.ts';
import { closeConnectionsSoon, dropSlowReaders, slowClientLimits } from './http/limits.ts';
import { logOptions, requestLog } from './http/log.ts';
import { logoMount, logoUploadMount } from './http/logo.ts';
import { answerExpectations, answerMalformedRequests } from './http/malformed-request.ts';
import { mediaFromMemory, mediaMount } from './http/media.ts';
import { answerFromMemory } from './http/memory-answers.ts';
import { recordMethods } from './http/method.ts';
import { webhookMount } from './http/payment-webhooks.ts';
import { paymentsCsvMount } from './http/payments-csv.ts';
import { createPictureFiles } from './http/picture-files.ts';
import { limitPipelining } from './http/pipelining.ts';
import { newRequestId } from './http/request-id.ts';
import { limitRequests } from './http/request-limit.ts';
import { restMount } from './http/rest.ts';
import { seeHandlersThrough } from './http/see-through.ts';
import { shareMount } from './http/share/share.ts';
import { healthFromMemory, siteMount } from './http/site.ts';
import { sourceUploadMount } from './http/source-upload.ts';
import { trpcMount } from './http/trpc.ts';
import { softBindingMount } from './http/verify/soft-binding.ts';
import { createUploads, verifyMount } from './http/verify/verify.ts';
import { serveWeb } from './http/web.ts';
import { runBulkAutoRenew } from './jobs/bulk-auto-renew.ts';
import { watchClock } from './jobs/clock.ts';
import { deliverMessagesRegularly } from './jobs/contact-messages.ts';
import { sendEmailsRegularly } from './jobs/emails.ts';
import { makeFingerprintsRegularly } from './jobs/fingerprints.ts';
import { collectWhenIdle } from './jobs/garbage.ts';
import { comparePaymentsRegularly } from './jobs/payment-comparison.ts';
import { runPaymentsRegularly } from './jobs/payments.ts';
import { signStoredRegularly } from './jobs/sign-stored.ts';
import { checkStorageRegularly } from './jobs/storage.ts';
import { sweepRegularly } from './jobs/sweep.ts';
import { makeThumbnailsRegularly } from './jobs/thumbnails.ts';
import { procedures } from './router.ts';

/** Builds the server: every plugin and route in order. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, world, version, webDir, telemetry } = parts;
  const isSecure = config.publicUrl.startsWith('https:');
  const app = Fastify({
    ...slowClientLimits,
    ...answerMalformedRequests({ isSecure }),
    logger: logOptions(config.logLevel, parts.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Fastify would end a stop with an error after ten seconds, while jobs still store what was painted.
    pluginTimeout: 0,
    trustProxy: config.trustProxy,
    genReqId: newRequestId,
    childLoggerFactory: requestLog,
  });

  // The security log has its own level: its lines are written at every LOG_LEVEL.
  const securityLines = app.log.child({ log: 'security' }, { level: 'info' });
  const { ctx, queue } = buildContext(parts, app.log, (fields) => securityLines.info(fields, 'security'));
  const bodies = createBodyBudget();
  const uploads = createUploads(config.dataDir);
  const pictureFiles = createPictureFiles(ctx);
  const fromMemory = [mediaFromMemory(ctx, pictureFiles), healthFromMemory(ctx, version)];
  const publicConfig = publicConfigWithName(ctx, publicConfigOf(config, version));

  app.decorate('security', ctx.security);
  answerErrors(app, ctx.storage);
  answerExpectations(app, { isSecure });
  // each scope adds parsers of its own, which count bytes
  app.removeAllContentTypeParsers();
  telemetry?.watchRequests(app, procedureTypes());
  limitPipelining(app);
  setSafeHeaders(app, { isSecure });
  refuseOtherHosts(app, config);
  if (parts.fence) refuseWhenFenced(app, parts.fence);
  dropSlowReaders(app);
  dropSlowSenders(app);
  closeUnreadBodies(app);
  spreadReads(app);
  limitRequests(app);
  seeHandlersThrough(app, ctx.background);
  const refuseOtherMethods = recordMethods(app);
  await allowOrigins(app, config.corsOrigins);
  await app.register(trpcMount(ctx, bodies), { prefix: '/trpc' });
  await app.register(restMount(ctx, bodies), { prefix: '/api' });
  await app.register(avatarUploadMount(ctx, bodies), { prefix: '/api' });
  await app.register(logoUploadMount(ctx, bodies), { prefix: '/api' });
  await app.register(sourceUploadMount(ctx, bodies), { prefix: '/api' });
  await app.register(verifyMount(ctx, uploads), { prefix: '/api' });
  await app.register(softBindingMount(ctx, uploads), { prefix: '/api' });
  await app.register(dataExportMount(ctx), { prefix: '/api' });
  await app.register(deletionLinkMount(ctx), { prefix: '/api' });
  await app.register(paymentsCsvMount(ctx), { prefix: '/api' });
  await app.register(webhookMount(ctx, bodies), { prefix: '/api' });
  await app.register(siteMount(publicConfig, ctx), { prefix: '/api' });
  await app.register(docsMount(publicConfig), { prefix: '/api' });
  await app.register(mediaMount(ctx, pictureFiles), { prefix: '/media' });
  await app.register(avatarMount(ctx), { prefix: '/media/avatars' });
  await app.register(logoMount(ctx), { prefix: '/media/logo' });
  await app.register(featuredMount(ctx, pictureFiles), { prefix: '/media/featured' });
  await app.register(shareMount(ctx, webDir, pictureFiles, fromMemory), { prefix: '/s' });
  refuseOtherMethods();
  await serveWeb(app, {
    webDir,
    config: publicConfig,
    hasFeatured: () => countFeatured(ctx) > 0,
    findLogo: (id) => findLogoFile(ctx, id),
    plans: () => listPlans(ctx),
    now: ctx.now,
    fromMemory,
  });
  const headers = { ...safeHeaders({ isSecure }), ...headersForOrigins(config.corsOrigins) };
  answerFromMemory(app, telemetry?.watchMemory(fromMemory) ?? fromMemory, {
    headers,
    isOwnHost: hostTest(config),
    fence: parts.fence,
  });

  queue.start(ctx);
  parts.fence?.whenFenced(() => void queue.stop());
  const stopChecking = checkStorageRegularly(ctx, config.dataDir);
  const stopSweeping = sweepRegularly(ctx, watchClock(ctx, config.dataDir));
  const stopMakingThumbnails = makeThumbnailsRegularly(ctx);
  const stopFingerprinting = makeFingerprintsRegularly(ctx);
  const stopSigning = signStoredRegularly(ctx);
  const stopPassingOn = deliverMessagesRegularly(ctx);
  const stopSettling = runPaymentsRegularly(ctx);
  const stopSending = sendEmailsRegularly(ctx);
  const stopComparing = comparePaymentsRegularly(ctx);
  const stopRenewing = runBulkAutoRenew(ctx);
  const stopCollecting = collectWhenIdle();
  app.addHook('preClose', async () => {
    closeConnectionsSoon(app);
    ctx.events.emit('server.stopping');
    stopCollecting();
    world.mailer?.hurry?.();
    world.pictures.hurry?.();
    await Promise.all([
      stopChecking(),
      stopSweeping(),
      stopMakingThumbnails(),
      stopFingerprinting(),
      stopSigning(),
      stopPassingOn(),
      stopSettling(),
      stopRenewing(),
      stopComparing(),
      stopSending(),
      queue.stop(),
    ]);
    await Promise.all([world.imageService.close?.(), world.painters.close()]);
    await world.textService.close?.();
    await world.inspector.close();
  });
  // after the last answer, which may have started background work
  app.addHook('onClose', async () => {
    await ctx.background.stop();
    await Promise.all([world.mailer?.close?.(), world.stripe?.close?.(), world.paypal?.close?.()]);
  });
  return app;
}

/** The type of each procedure by its name. */
const procedureTypes = () => new Map(Object.entries(procedures).map(([name, { _def }]) => [name, _def.type]));
