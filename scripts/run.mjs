// Runs on any Node before packages are installed, so it is plain JavaScript without dependencies.
// Newer code is imported below, after the version check.
const [major] = process.versions.node.split('.');
const commands = ['start', 'test', 'build', 'dev', 'limn', 'busy', 'slow', 'long', 'sweep', 'bench'];
const [command, ...rest] = process.argv.slice(2);

if (Number(major) < 18) {
  console.error(
    `Limn needs Node 18 or newer to start, and this is Node ${process.versions.node}. Get one at https://nodejs.org.`,
  );
  process.exitCode = 1;
} else if (!commands.includes(command)) {
  console.error(
    `Say what to do: npm start, npm test, npm run build, npm run dev, or npm run limn -- COMMAND.`,
  );
  process.exitCode = 2;
} else {
  import(`./run/${command}.mjs`)
    .then((module) => module.default(rest))
    .then(
      (code) => process.exit(code),
      (error) => {
        console.error(error.name === 'PlainError' ? `\n${error.message}` : error);
        process.exit(1);
      },
    );
}
