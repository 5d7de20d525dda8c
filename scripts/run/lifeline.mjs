/** Loaded into a server before its own code: when the launcher dies without a word, the server ends in good order. */
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 10_000).unref();
  });
  process.channel.unref();
}
