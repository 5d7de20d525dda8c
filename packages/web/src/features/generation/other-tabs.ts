/** Named like the other keys of this site in the browser. */
const name = 'limn-jobs';

/** The receiver of this tab, which does not hear what it sends itself. */
let receiver: BroadcastChannel | undefined;

/** Tells the other tabs of this browser that the server has accepted jobs. */
export function announceJobs(): void {
  const sender = receiver ?? new BroadcastChannel(name);
  sender.postMessage(true);
  if (sender !== receiver) sender.close();
}

/** @returns removes the listener */
export function onJobsOfOtherTabs(listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  receiver = channel;
  return () => {
    channel.close();
    if (receiver === channel) receiver = undefined;
  };
}
