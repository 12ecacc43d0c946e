import { useState } from 'react'
import { topicRef, useTopicState } from '@niujin/web-kit/live'
import type { Depth } from '../../contract/index.ts'

const depthTopic = topicRef<(typeof import('../../contract/index.ts'))['depthTopic']>('depth')

/** The order book as it is now; null where there is none, and then nothing is followed. */
export function useDepth(id: string, loaded: Depth | null): Depth | null {
  const [depth, setDepth] = useState(loaded)
  useTopicState(depthTopic, loaded ? id : undefined, setDepth)
  return depth
}
