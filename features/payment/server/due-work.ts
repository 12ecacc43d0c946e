/** So many are taken at once; of a process that dies only these wait for their next turn undone. */
export const BATCH = 20

interface DueWork<One> {
  /** The next that are due, at most a batch, each given once in its turn, also to several processes. */
  readonly take: () => Promise<readonly One[]>
  readonly act: (one: One) => Promise<unknown>
  /** Told of what threw: it comes again at its next turn, and those behind it do not wait for that. */
  readonly onFailed: (one: One, error: unknown) => void
}

/**
 * Deals with all that is due, one after the other; gives how many. They are taken first and dealt with later: two
 * processes do not ask about the same, and no lock is held while a channel thinks.
 */
export async function workOff<One>({ take, act, onFailed }: DueWork<One>): Promise<number> {
  for (let count = 0; ;) {
    const due = await take()
    for (const one of due) {
      try {
        await act(one)
      } catch (error) {
        onFailed(one, error)
      }
    }
    count += due.length
    if (due.length < BATCH) return count
  }
}
