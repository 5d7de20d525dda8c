import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { killProgram, type S3Service, type Starting, startProgram, untilOpen } from './service.ts';

/** https://github.com/versity/versitygw on a folder: `go install github.com/versity/versitygw/cmd/versitygw@latest`. */
export async function startVersitygw({ folder, port }: Starting): Promise<S3Service> {
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  const keys = ['--access', 'key', '--secret', 'a secret of the test'];
  let child: ChildProcess;
  const start = async () => {
    child = startProgram('versitygw', [...keys, '--port', `127.0.0.1:${port}`, 'posix', files], folder);
    await untilOpen(port);
  };
  await start();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'a secret of the test',
    hasQuotas: false,
    // each folder is a bucket
    makeBucket: async (name) => void mkdirSync(join(files, name)),
    kill: () => killProgram(child),
    start,
  };
}
