import { vi } from 'vitest'

/** What tests give the page that it has not, or has otherwise; each hides what the page itself inherits. */
const OVERRIDDEN: [object, string[]][] = [
  [window, ['matchMedia']],
  [document, ['hidden', 'visibilityState', 'execCommand']],
  [navigator, ['clipboard', 'share']],
  [HTMLImageElement.prototype, ['decode']],
]

/** Milliseconds in which a layer that has gone takes its step back; one that a test wrote down by hand never does. */
const STEP_BACK = 1000

/** Makes the page that files share as it was before the first: nothing of another file is left in it. */
export async function beginAnew(): Promise<void> {
  vi.useRealTimers()
  // Else the step would be taken in the middle of this file's first test.
  await vi.waitUntil(() => !isOverLayer(), STEP_BACK).catch(() => undefined)
  vi.unstubAllGlobals()
  for (const [owner, names] of OVERRIDDEN) for (const name of names) Reflect.deleteProperty(owner, name)
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; max-age=0; path=/`
  history.replaceState(null, '', '/')
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name)
}

function isOverLayer(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'layer' in state
}
