/**
 * Does `work` now and again `pause` milliseconds after it has ended, so that one turn never meets the next; until the
 * returned function is called. What fails is reported and tried again at the next turn.
 */
export function repeat(work: () => Promise<unknown>, pause: number, onError: (error: unknown) => void): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = async () => {
    await work().catch(onError)
    if (!stopped) timer = setTimeout(() => void turn(), pause)
  }
  void turn()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
