/** Preloaded into a server: when the launcher dies without a signal, the server shuts down. */
if (process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 10_000).unref();
  });
  process.channel.unref();
}
