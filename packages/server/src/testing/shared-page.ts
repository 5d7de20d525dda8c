import type { LightMyRequestResponse } from 'fastify';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import type { AppParts } from '../build-context.ts';
import { aStudio } from './studio.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** Every element of a page as a browser parses it. */
export function elementsOf(html: string): Element[] {
  const within = (node: Node): Element[] => [
    ...(isElement(node) ? [node] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(within) : []),
  ];
  return within(parse(html));
}
export const attributesOf = ({ attrs }: Element) =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
/** The elements and attributes without their content. */
export const skeletonOf = (html: string) =>
  elementsOf(html).map(({ tagName, attrs }) => `${tagName} ${attrs.map(({ name }) => name).join(' ')}`);
export const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
export const find = (html: string, name: string): Element | undefined =>
  elementsOf(html).find(({ tagName }) => tagName === name);
/** The metadata for preview cards. */
export const cardOf = (html: string) =>
  Object.fromEntries(
    elementsOf(html)
      .filter(({ tagName }) => tagName === 'meta')
      .map(attributesOf)
      .flatMap(({ name, property, content }) => [[property ?? name, content]]),
  );

/** A shared picture of Ann's; `get` requests it by another host name. */
export async function shared({
  shows_prompt = false,
  is_indexable = false,
  env = {} as Record<string, string>,
  days = null as number | null,
  parts = {} as Partial<AppParts>,
} = {}) {
  const studio = await aStudio({
    // accepts every host name
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://limn.example.com',
    SITE_NAME: 'Atelier & Söhne',
    ...env,
  });
  const picture = await studio.ann.paint('a secret lighthouse at dusk');
  const share = await studio.ann.share.create({ image_id: picture.id, shows_prompt, is_indexable, days });
  const app = await buildApp({ ...studio, ...parts });
  onTestFinished(() => app.close());
  const get = (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method,
      url,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', ...headers },
    });
  return { ...studio, app, picture, share, get, path: `/s/${share.key}` };
}
