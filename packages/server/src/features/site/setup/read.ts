import { type Db, featuredArtwork, query, siteSetup, untilChanged } from '@limn/db';
import { eq } from 'drizzle-orm';
import type { Ctx, DomainSettings, UserCtx } from '../../../core/context.ts';
import { may } from '../../../core/may.ts';
import { costsForFreeUsers, isInUse, type Painter } from '../../../core/painters.ts';
import { readLogo } from '../logo/read.ts';
import type { PublicConfig } from '../settings/schema.ts';
import { type SetupChecklist, type SetupStep, type SiteNames, setupSteps } from './schema.ts';

const findSetup = query((db) => db.select().from(siteSetup).where(eq(siteSetup.only, 1)));
const findFeatured = query((db) => db.select({ id: featuredArtwork.id }).from(featuredArtwork).limit(1));

/** The name of a site without a chosen name. */
const productName = 'Limn';

/** The name that an admin gave the site; empty if none did. */
const givenName = (ctx: { db: Db }): string => findSetup.get(ctx)?.name ?? '';

/** The name that an admin gave the site, or else that of the settings. */
export const siteNameOf = (ctx: { db: Db }, { siteName }: { siteName: string }): string =>
  givenName(ctx) || siteName;

/** The settings with the name and the logo that an admin gave the site, which may change while the server runs. */
export const withGivenName = (db: Db, settings: DomainSettings): DomainSettings => ({
  ...settings,
  get siteName() {
    return siteNameOf({ db }, settings);
  },
  get logo() {
    return readLogo({ db });
  },
});

/** Returns a function that gives the name, logo and address of the site: the same object while nothing changes. */
export const presentSiteOf = (settings: DomainSettings) =>
  untilChanged(() => {
    const { siteName, publicUrl, logo } = settings;
    return { siteName, publicUrl, logo };
  });

/** What the page may know, without what an admin changes while the server runs. */
export type FixedConfig = Omit<PublicConfig, 'painter' | 'freePicturesADay'>;

/** The image services that paint now, or the one of the settings while none does. */
function describePainters({ world }: Pick<Ctx, 'world'>): PublicConfig['painter'] {
  const inUse = world.painters.list().filter(isInUse);
  const services = inUse.length > 0 ? inUse.map(({ service }) => service) : [world.imageService];
  const [first = world.imageService] = services;
  return {
    name: first.name,
    model: first.model ?? null,
    usesSeed: services.some(({ can }) => can.seed),
    showsProgress: services.some(({ can }) => can.progress),
    isBuiltin: services.every(({ name }) => name === 'builtin'),
  };
}

/**
 * What the page may know, with the present name, logo and image services.
 * @returns a function that gives the same object until one of them changes
 */
export function publicConfigWithName(ctx: Pick<Ctx, 'settings' | 'world' | 'db'>, fixed: FixedConfig) {
  const { settings, world } = ctx;
  const siteOf = presentSiteOf(settings);
  let painters: readonly Painter[] | undefined;
  let last: PublicConfig | undefined;
  return (): PublicConfig => {
    const { siteName, logo } = siteOf(ctx);
    const { dayLimits } = settings;
    const listed = world.painters.list();
    // Each upload has an address of its own, and each reload of the painters a list of its own.
    const isSame = siteName === last?.siteName && logo?.url === last.logo?.url && painters === listed;
    if (isSame && last) return last;
    painters = listed;
    const freePicturesADay = costsForFreeUsers(listed) ? dayLimits.freePictures : null;
    last = { ...fixed, siteName, logo, painter: describePainters(ctx), freePicturesADay };
    return last;
  };
}

/** @throws Refusal account.forbidden */
export function readNames(ctx: UserCtx): SiteNames {
  may(ctx, 'setup.read');
  return { name: givenName(ctx), default_name: ctx.settings.defaultName };
}

/** The state of each step, as the settings, the database and the data folder have it now. Calls no service. */
export function readSetup(ctx: UserCtx): SetupChecklist {
  may(ctx, 'setup.read');
  const { services, settings } = ctx;
  const isDone: Record<SetupStep, () => boolean> = {
    painter: () =>
      ctx.world.painters.list().some((painter) => isInUse(painter) && painter.service.name !== 'builtin'),
    mail: () => services.mail !== undefined,
    // In the demo no money moves.
    payments: () => !settings.isDemo && (services.stripe !== undefined || services.paypal !== undefined),
    name: () => settings.siteName !== productName,
    featured: () => findFeatured.get(ctx) !== undefined,
    backup: () => ctx.hasBackup(),
  };
  return {
    is_dismissed: findSetup.get(ctx)?.dismissedAt != null,
    steps: setupSteps.map((name) => ({ name, is_done: isDone[name]() })),
  };
}
