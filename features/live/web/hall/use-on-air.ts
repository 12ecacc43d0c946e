import { useState } from 'react'
import { useTopicState } from '@niujin/web-kit/live'
import type { BroadcastCard } from '../../contract/index.ts'
import { hallTopic } from '../topics.ts'
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
  useTopicState(hallTopic, 'now', ({ onAir }) => {
    setHeard((before) => ({ onAir: inPlace((before ?? asked).onAir, onAir), now: Date.now() }))
  })
  // The first list may carry the server's clock, which is not this device's; the stream came after it in any case.
  return heard && (asked === first || heard.now >= asked.now) ? heard.onAir : asked.onAir
}
