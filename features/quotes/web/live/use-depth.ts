import { useState } from 'react'
import { useTopic } from '@niujin/web-kit/live'
import type { Depth } from '../../contract/index.ts'

/** The order book as it is now; null where there is none, and then nothing is followed. */
export function useDepth(id: string, loaded: Depth | null): Depth | null {
  const [depth, setDepth] = useState(loaded)
  useTopic(loaded ? `depth/${id}` : undefined, (event) => {
    if (event.kind !== 'snapshot' && event.kind !== 'delta') return
    if (isDepth(event.data)) setDepth(event.data)
  })
  return depth
}

function isDepth(data: unknown): data is Depth {
  return typeof data === 'object' && data !== null && 'bids' in data && 'asks' in data
}
