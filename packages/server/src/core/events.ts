/** Events within the process. A topic is `noun.event:id` and carries no data: a listener reads the current state. */
export interface Events {
  emit(topic: string): void;
  /** Returns the function that removes the listener. */
  on(topic: string, listener: () => void): () => void;
  listenerCount(topic: string): number;
}

export function createEvents(): Events {
  const listeners = new Map<string, Set<() => void>>();
  return {
    emit(topic) {
      for (const listener of [...(listeners.get(topic) ?? [])]) listener();
    },
    on(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => {
        ofTopic.delete(listener);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
    listenerCount: (topic) => listeners.get(topic)?.size ?? 0,
  };
}
