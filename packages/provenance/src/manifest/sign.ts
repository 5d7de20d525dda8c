import { randomUUID, sign } from 'node:crypto';
import { JPEG } from '@trustnxt/c2pa-ts/asset';
import { CoseAlgorithmIdentifier } from '@trustnxt/c2pa-ts/cose';
import {
  ActionAssertion,
  ActionType,
  type Claim,
  ClaimVersion,
  DataHashAssertion,
  type DigitalSourceType,
  type HashedURI,
  IngredientAssertion,
  type Manifest,
  ManifestStore,
  RelationshipType,
} from '@trustnxt/c2pa-ts/manifest';
import type { ParsedIdentity } from './certificate.ts';
import type { TimeStamps } from './time-stamp.ts';

/** What the manifest says about the picture: no prompt and no person. */
export interface Origin {
  /** IPTC digital source type. */
  source: 'trainedAlgorithmicMedia' | 'algorithmicMedia';
  /** The name of what made the picture: a model, or the built-in painter. */
  softwareAgent: string;
  /** What was done to a signed picture that exists: `c2pa.edited`, `c2pa.resized`. This one has a parent ingredient then. */
  edits?: string[] | undefined;
  /** The name of what did the edits; absent: the program that signs. */
  editor?: string | undefined;
  /** `softwareAgent` made this picture from another one, which is its parent ingredient. */
  isFromPicture?: boolean | undefined;
  /** The program that signs. */
  generator: { name: string; version: string };
}

const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Bytes. The library reserves 25,000 for every signature; one without a time stamp takes less than 200. */
const signatureReserve = 200;
/** Bytes of a time stamp with the certificates of its authority; most take 3,000 to 7,000. */
const timeStampReserve = 12_000;

type Action = ActionAssertion['actions'][number];

/**
 * The original of a copy, or of a changed picture, without its manifest, which would take 2.7 kB more, and without an id, by which two copies could be
 * recognized as copies of one picture. Returns the reference that the first action needs.
 */
function addParent(manifest: Manifest, claim: Claim): HashedURI | undefined {
  manifest.addAssertion(IngredientAssertion.createV3(RelationshipType.ParentOf));
  return claim.assertions.at(-1);
}

/**
 * What was done, beginning with the creation or with the opening of the original. The first action tells what made the
 * picture also in a copy, because the original's manifest is not in it. In a picture that was made from another one, the
 * action after the opening tells it.
 */
function actionsOf(origin: Origin, parent?: HashedURI) {
  const { source, softwareAgent, edits = [], editor, isFromPicture = false, generator } = origin;
  const actions = new ActionAssertion();
  const maker = {
    digitalSourceType: `${sourceTypes}${source}` as DigitalSourceType,
    softwareAgent: { name: softwareAgent },
  };
  actions.actions.push({
    action: parent ? ActionType.C2paOpened : ActionType.C2paCreated,
    ...(parent && { parameters: { ingredients: [parent] } }),
    ...(!isFromPicture && maker),
  });
  if (isFromPicture) actions.actions.push({ action: ActionType.C2paEdited, ...maker });
  const agent = editor === undefined ? generator : { name: editor };
  for (const action of edits) actions.actions.push({ action, softwareAgent: agent } as Action);
  return actions;
}

/**
 * Adds a C2PA manifest (claim version 2) as the last step: any later change of the bytes makes it invalid.
 * @param jpeg a JPEG; a manifest that it has is replaced
 * @param timeStamps the authority that is asked for a time stamp
 * @throws Error if the file is no JPEG, or the time stamp is not given
 */
export async function signJpeg(
  jpeg: Uint8Array,
  identity: ParsedIdentity,
  origin: Origin,
  timeStamps?: TimeStamps,
): Promise<Uint8Array> {
  const signer = {
    algorithm: CoseAlgorithmIdentifier.ES256,
    certificate: identity.leaf,
    chainCertificates: identity.chain,
    // c2pa-rs reads signatures as r|s only.
    sign: async (payload: Uint8Array) =>
      new Uint8Array(sign('sha256', payload, { key: identity.key, dsaEncoding: 'ieee-p1363' })),
  };
  const asset = new JPEG(jpeg);
  const store = new ManifestStore();
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: 'image/jpeg',
    instanceID: `xmp:iid:${randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  });
  const { claim, signature } = manifest;
  if (!claim || !signature) throw new Error('the library made a manifest without a claim');
  signature.signatureData.paddingLength = signatureReserve + (timeStamps ? timeStampReserve : 0);
  claim.claimGeneratorName = origin.generator.name;
  claim.claimGeneratorVersion = origin.generator.version;
  const parent = origin.edits || origin.isFromPicture ? addParent(manifest, claim) : undefined;
  manifest.addAssertion(actionsOf(origin, parent));
  const binding = DataHashAssertion.create('SHA-256');
  manifest.addAssertion(binding);
  await asset.ensureManifestSpace(store.measureSize());
  await binding.updateWithAsset(asset);
  await manifest.sign(signer, timeStamps);
  await asset.writeManifestJUMBF(store.getBytes());
  return asset.getDataRange();
}
