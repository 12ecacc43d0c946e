import { ask } from '../calls.ts'

/** So much of a banner in sight, and it was shown. */
const ENOUGH = 0.5

/** Counts the banners of a list as they are seen and clicked: elements with `data-banner`, its id. The answer ends that. */
export function countBanners(list: HTMLElement): () => void {
  const stop = new AbortController()
  const seen = new Set<string>()
  const count = (id: string, event: 'show' | 'click') => void ask('advertisementCount', { id, event })
  const observer =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver(
          (entries) => {
            for (const { isIntersecting, target } of entries) {
              const id = target.getAttribute('data-banner')
              if (!isIntersecting || id === null || seen.has(id)) continue
              seen.add(id)
              count(id, 'show')
            }
          },
          { threshold: ENOUGH },
        )
      : undefined
  for (const one of list.querySelectorAll('[data-banner]')) {
    observer?.observe(one)
    const id = one.getAttribute('data-banner')
    if (id !== null) one.addEventListener('click', () => count(id, 'click'), { signal: stop.signal })
  }
  return () => {
    observer?.disconnect()
    stop.abort()
  }
}
