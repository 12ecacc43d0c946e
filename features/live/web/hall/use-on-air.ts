import { useState } from 'react'
import { useTopic } from '@niujin/web-kit/live'
import type { BroadcastCard, HallState } from '../../contract/index.ts'
import { HALL_TOPIC } from '../../contract/fields.ts'
import { inPlace } from './on-air.ts'

/** A list with the moment it was asked for (milliseconds). */
export interface Asked {
  readonly onAir: readonly BroadcastCard[]
  readonly now: number
}

/** What is on air: as it was asked for, kept up with the stream; whatever is newer counts. */
export function useOnAir(asked: Asked): readonly BroadcastCard[] {
  const [first] = useState(asked)
  const [heard, setHeard] = useState<Asked>()
  useTopic(HALL_TOPIC, (event) => {
    if (event.kind !== 'snapshot' && event.kind !== 'delta') return
    const { onAir } = event.data as HallState
    setHeard((before) => ({ onAir: inPlace((before ?? asked).onAir, onAir), now: Date.now() }))
  })
  // The first list may carry the server's clock, which is not this device's; the stream came after it in any case.
  return heard && (asked === first || heard.now >= asked.now) ? heard.onAir : asked.onAir
}
