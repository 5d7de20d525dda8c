import type { Db } from '@limn/db';
import type { Config } from './config.ts';
import type { World } from './core/world.ts';
import { serverKeyIn } from './features/site/settings/write/server-key.ts';
import { placeOfPictures } from './guard/picture-place/read.ts';
import { paintersIn } from './painters-in.ts';
import { createDiscord } from './ports/community/discord.ts';
import { fetchPublic } from './ports/http/http-client.ts';
import { createGoogleSignIn } from './ports/identity/google.ts';
import { createOpenIdSignIn } from './ports/identity/open-id.ts';
import { createImageProcessor } from './ports/image-processing/sharp.ts';
import { createImageService } from './ports/image-service/create.ts';
import { createMailer } from './ports/mail/smtp.ts';
import { createPasswords } from './ports/passwords/argon2.ts';
import { createPaypalPayments } from './ports/payments/paypal.ts';
import { createStripePayments } from './ports/payments/stripe.ts';
import type { Bucket } from './ports/pictures/bucket.ts';
import { openPictures } from './ports/pictures/open.ts';
import { createInspector } from './ports/provenance/inspector.ts';
import { createPictureSigner } from './ports/provenance/picture-signer.ts';
import { createTextService } from './ports/text-service/create.ts';
import { sessionsIn } from './session-store.ts';

interface Options {
  /** True while nothing may be stored that can wait. */
  isShort?: () => boolean;
  /** Measures the calls of a bucket. */
  watchBucket?: ((bucket: Bucket) => Bucket) | undefined;
}

/** The real services, as the settings choose them. */
export async function openWorld(
  config: Config,
  db: Db,
  { isShort, watchBucket }: Options = {},
): Promise<World> {
  const now = () => new Date();
  const imageService = await createImageService(config.imageService);
  return {
    imageService,
    painters: await paintersIn(config, db, imageService),
    textService: await createTextService(config.textService),
    inspector: createInspector(),
    imageProcessor: createImageProcessor({ watermarkKey: () => serverKeyIn(db, 'watermark') }),
    pictureSigner: createPictureSigner({
      dataDir: config.dataDir,
      timeStampUrl: config.timeStampUrl,
    }),
    pictures: await openPictures(config.dataDir, {
      bucket: config.bucket,
      isShort,
      watch: watchBucket,
      place: () => placeOfPictures(db) ?? 'disk',
    }),
    passwords: createPasswords(),
    sessions: sessionsIn(db, now),
    downloads: { fetch: fetchPublic },
    stripe: config.payments.stripe && createStripePayments(config.payments.stripe, now),
    paypal: config.payments.paypal && createPaypalPayments(config.payments.paypal, now),
    community: config.community && createDiscord(config.community, config.siteName),
    google: config.google && createGoogleSignIn(config.google, now),
    openId: config.openId && createOpenIdSignIn(config.openId, `${config.publicUrl}/login/return`, now),
    mailer: config.mail && createMailer(config.mail),
  };
}
