/**
 * Carries entries of logged topics to every process that serves sockets, this one included.
 * All entries share one row of numbers without holes, so that a receiver knows when it lost some.
 */
export interface Broadcast {
  /** Numbers an entry and sends it to all. `event` is JSON. */
  publish(topic: string, entry: string): Promise<void>
  /** Starts listening; gives the number of the last entry before. */
  listen(receive: (seq: number, topic: string, entry: string) => void): Promise<number>
  close(): Promise<void>
}

/** Broadcast within one process. */
export function createLocalBroadcast(now: () => number = Date.now): Broadcast {
  // Numbers begin at the clock: a client that comes back after a restart never meets its old ones again.
  let last = now()
  let receiver: ((seq: number, topic: string, entry: string) => void) | undefined
  return {
    publish(topic, entry) {
      last += 1
      receiver?.(last, topic, entry)
      return Promise.resolve()
    },
    listen(receive) {
      receiver = receive
      return Promise.resolve(last)
    },
    close() {
      receiver = undefined
      return Promise.resolve()
    },
  }
}
