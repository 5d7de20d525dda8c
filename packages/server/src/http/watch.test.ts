import type { AddressInfo } from 'node:net';
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { expect, test } from 'vitest';
import type { AppRouter } from '../router.ts';
import { aServer, bearer, password } from '../testing/studio.ts';

type Server = Awaited<ReturnType<typeof aServer>>;

/** An API client over HTTP with its token in a header. Returns every address it requested. */
async function aClient({ app }: Server) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/trpc`;
  const asked: string[] = [];
  let token = '';
  const withToken = (input: string | URL | Request, init: object = {}) => {
    asked.push(String(input));
    const { headers } = init as { headers?: Record<string, string> };
    return fetch(input, { ...init, headers: { ...headers, ...bearer(token) } });
  };
  const client = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url, EventSource, eventSourceOptions: () => ({ fetch: withToken }) }),
        false: httpLink({ url, fetch: withToken }),
      }),
    ],
  });
  ({ token } = await client.account.register.mutate({ email: 'ann@example.com', password }));
  return { client, asked, token };
}

test('a job is watched to its end, and the token is in no address', async () => {
  const server = await aServer();
  const { client, asked, token } = await aClient(server);
  const come = server.world.imageService.hold();
  const { id } = await client.generation.create.mutate({ prompt: 'a boat' });
  await come;
  const seen: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.generation.watch.subscribe(
      { id },
      {
        onData({ status, image }) {
          seen.push(status);
          if (status === 'painting') server.world.imageService.release();
          if (image) resolve();
        },
        onError: reject,
      },
    );
  });
  expect(seen[0]).toBe('painting');
  expect(seen.at(-1)).toBe('done');
  expect(asked.some((url) => url.includes('generation.watch'))).toBe(true);
  expect(asked.join()).not.toContain(token);
});

test('another user gets the refusal and no stream', async () => {
  const server = await aServer();
  const { client } = await aClient(server);
  const { id } = await client.generation.create.mutate({ prompt: 'a boat' });
  await client.account.register.mutate({ email: 'bob@example.com', password });
  const input = encodeURIComponent(JSON.stringify({ id }));
  const answer = await server.app.inject({ url: `/trpc/generation.watch?input=${input}` });
  expect(answer.body).toContain('event: serialized-error');
  expect(answer.body).toContain('"refusal":"account.signed_out"');
  expect(answer.body).not.toContain(id);
});

test('a server closes although a client watches', async () => {
  const server = await aServer();
  const { client } = await aClient(server);
  const come = server.world.imageService.hold();
  const { id } = await client.generation.create.mutate({ prompt: 'a boat' });
  await come;
  await new Promise<void>((resolve) => {
    client.generation.watch.subscribe({ id }, { onData: () => resolve(), onError: () => undefined });
  });
  await server.app.close();
  expect(server.world.imageService.stopped).toBe(1);
});
