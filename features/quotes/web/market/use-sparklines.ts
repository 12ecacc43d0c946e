import { useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { useEvery } from '@niujin/web-kit/asking'
import { useStreamBroken } from '@niujin/web-kit/live'
import type { overview } from '../../contract/index.ts'
import { ask } from '../calls.ts'

export type Index = OutputOf<typeof overview>['indices'][number]

const MINUTE = 60_000
/** A server that has just started draws its first lines while pages come without them. */
const SOON = 1000

/** Index cards with their day lines of this minute: a line grows while the page is open, and begins anew with the day. */
export function useSparklines(loaded: readonly Index[]): readonly Index[] {
  const [fetched, setFetched] = useState({ loaded, indices: loaded })
  const isBroken = useStreamBroken()
  const market = loaded[0]?.quote.id.startsWith('HK.') ? 'hk' : 'a'
  const indices = fetched.loaded === loaded ? fetched.indices : loaded
  const every = indices.some(lacksLine) ? SOON : MINUTE
  useEvery(isBroken || loaded.length === 0 ? undefined : every, async () => {
    const outcome = await ask('overview', { market })
    if (outcome.ok) setFetched({ loaded, indices: outcome.value.indices })
  })
  return indices
}

/** Before the day's first price there is none to draw. */
function lacksLine({ quote, sparkline }: Index): boolean {
  return quote.live.last !== null && sparkline.points.length === 0
}
