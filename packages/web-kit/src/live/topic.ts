import { useEffect, useEffectEvent, useState } from 'react'
import { follow } from './stream.ts'

/** What happens on a topic. After `gap` entries are missing and a snapshot follows. */
export type TopicEvent =
  | { readonly kind: 'snapshot'; readonly data: unknown; readonly seq: number }
  | { readonly kind: 'delta'; readonly data: unknown; readonly seq: number }
  | { readonly kind: 'gap' }
  | { readonly kind: 'refused'; readonly code: string; readonly msg: string }

/** Follows one topic while the component is on the page; undefined follows nothing. */
export function useTopic(topic: string | undefined, onEvent: (event: TopicEvent) => void): void {
  useTopics(topic === undefined ? [] : [topic], (_topic, event) => onEvent(event))
}

/**
 * Follows several topics; the list may change (rows scrolling by) and only the difference is asked
 * for.
 */
export function useTopics(
  topics: readonly string[],
  onEvent: (topic: string, event: TopicEvent) => void,
): void {
  const receive = useEffectEvent(onEvent)
  const wanted = [...new Set(topics)].sort().join('\n')
  const [followed] = useState(() => new Map<string, () => void>())

  useEffect(() => {
    const names = wanted === '' ? [] : wanted.split('\n')
    for (const [topic, leave] of followed) {
      if (names.includes(topic)) continue
      leave()
      followed.delete(topic)
    }
    for (const topic of names) {
      if (!followed.has(topic))
        followed.set(
          topic,
          followTopic(topic, (event) => receive(topic, event)),
        )
    }
  }, [wanted, followed])

  useEffect(
    () => () => {
      for (const leave of followed.values()) leave()
      followed.clear()
    },
    [followed],
  )
}

function followTopic(topic: string, tell: (event: TopicEvent) => void): () => void {
  return follow(topic, {
    onSnapshot: (data, seq) => tell({ kind: 'snapshot', data, seq }),
    onDelta: (data, seq) => tell({ kind: 'delta', data, seq }),
    onGap: () => tell({ kind: 'gap' }),
    onError: (code, msg) => tell({ kind: 'refused', code, msg }),
  })
}
