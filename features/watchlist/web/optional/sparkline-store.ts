import { useEffect } from 'react'
import { useDayTurn } from '@niujin/quotes/web'
import { useEvery } from '@niujin/web-kit/asking'
import { createLiveStore } from '@niujin/web-kit/live'
import { ask, type Answer } from '../calls.ts'

type Sparkline = Answer<'daySparklines'>['list'][number]

/** Lines are worked out anew once a market minute; asking more often shows the same (milliseconds). */
const FRESH = 60_000
const AT_ONCE = 100

const store = createLiveStore<Sparkline>()
const askedAt = new Map<string, number>()

/** Fetches the day lines of the rows in sight; those asked for within a minute stay, until the market begins another day. */
export function useSparklines(ids: readonly string[]): void {
  const wanted = ids.slice(0, AT_ONCE).join()
  useDayTurn('a', () => {
    store.clear()
    askedAt.clear()
    fetchStale(wanted)
  })
  useEffect(() => fetchStale(wanted), [wanted])
  useEvery(FRESH, () => fetchStale(wanted))
}

function fetchStale(wanted: string): void {
  const now = Date.now()
  const stale = wanted.split(',').filter((id) => id !== '' && now - (askedAt.get(id) ?? 0) >= FRESH)
  if (stale.length === 0 || document.visibilityState !== 'visible') return
  for (const id of stale) askedAt.set(id, now)
  void fetchSparklines(stale)
}

/** The day line of one security; undefined until it has come. */
export function useSparkline(id: string): Sparkline | undefined {
  return store.useCell(id)
}

async function fetchSparklines(ids: readonly string[]): Promise<void> {
  const outcome = await ask('daySparklines', { ids: ids.join() })
  if (outcome.ok) for (const sparkline of outcome.value.list) store.put(sparkline.id, sparkline)
  else for (const id of ids) askedAt.delete(id)
}
