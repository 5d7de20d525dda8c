/**
 * 6 sockets that each send 800 requests for a featured picture at once and read no answer; then 100 sockets with the 8
 * requests that a connection may have. The server (npm run build) may grow by less than 40 MB and must answer health checks
 * within 100 ms.
 *
 *   node bench/pipelined-requests.ts            both
 *   node bench/pipelined-requests.ts 6 800      so many sockets, so many requests each
 */
import { setTimeout as pause } from 'node:timers/promises';
import { featurePicture, startAttacked } from './attacks/server.ts';
import { headOf, open, pour } from './attacks/sockets.ts';
import { watchAttack } from './attacks/watch.ts';

const [sockets, requests] = process.argv.slice(2).map(Number);
const attacks =
  sockets && requests
    ? [[sockets, requests]]
    : [
        [6, 800],
        [100, 8],
      ];

for (const [count = 0, each = 0] of attacks) {
  const attacked = await startAttacked();
  const path = await featurePicture(attacked);
  const answer = await fetch(`${attacked.url}${path}`);
  const size = (await answer.arrayBuffer()).byteLength;
  const asked = headOf(`GET ${path} HTTP/1.1`, 'Host: localhost');
  const name = `${count} sockets, ${each} requests each for ${(size / 1024).toFixed(0)} kB`;
  await watchAttack(name, attacked, async () => {
    const open_ = await Promise.all(
      Array.from({ length: count }, async () => {
        const socket = await open(attacked);
        socket.pause();
        await pour(socket, Buffer.concat(Array.from({ length: each }, () => asked)));
        return socket;
      }),
    );
    await pause(5000);
    const closed = open_.filter((socket) => socket.destroyed || socket.errored).length;
    for (const socket of open_) socket.destroy();
    return `${closed} were closed`;
  });
  attacked.stop();
}
process.exit();
