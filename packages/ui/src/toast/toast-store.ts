export type ShownToast = { id: number; text: string; shown: boolean }

/** Screen readers need the words for longer than the eye: the text stays this long at least (ms). */
const READABLE = 1200

let current: ShownToast = { id: 0, text: '', shown: false }
let timers: ReturnType<typeof setTimeout>[] = []
const listeners = new Set<() => void>()

/** Shows a short message over the page for `ms` milliseconds (1600 unless told); a new one replaces the old. */
export function toast(text: string, { ms = 1600 }: { ms?: number } = {}): void {
  for (const timer of timers) clearTimeout(timer)
  publish({ id: current.id + 1, text, shown: true })
  timers = [
    setTimeout(() => publish({ ...current, shown: false }), ms),
    setTimeout(() => publish({ ...current, shown: false, text: '' }), Math.max(ms, READABLE)),
  ]
}

export function currentToast(): ShownToast {
  return current
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: ShownToast): void {
  current = next
  for (const listener of listeners) listener()
}
