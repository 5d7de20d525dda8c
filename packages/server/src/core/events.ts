/** In-process news. A topic is `noun.event:id`; whoever listens looks the rest up. */
export interface Events {
  tell(topic: string): void;
  /** Returns the way to stop listening. */
  hear(topic: string, listener: () => void): () => void;
  /** How many listen. */
  hearers(topic: string): number;
}

export function createEvents(): Events {
  const listeners = new Map<string, Set<() => void>>();
  return {
    tell(topic) {
      for (const listener of [...(listeners.get(topic) ?? [])]) listener();
    },
    hear(topic, listener) {
      const heard = listeners.get(topic) ?? new Set();
      listeners.set(topic, heard.add(listener));
      return () => {
        heard.delete(listener);
        if (heard.size === 0 && listeners.get(topic) === heard) listeners.delete(topic);
      };
    },
    hearers: (topic) => listeners.get(topic)?.size ?? 0,
  };
}
