import { useEffect, useEffectEvent, useState } from 'react'
import { topicKey, type TopicEvent } from '@niujin/contract-kit/stream'
import { follow } from './stream.ts'
import { isEventOf, type TopicRef } from './topic-ref.ts'

/** Follows one topic while the component is on the page; argument undefined follows nothing. */
export function useTopic<Argument extends string, Snapshot, Delta>(
  topic: TopicRef<Argument, Snapshot, Delta>,
  argument: NoInfer<Argument> | undefined,
  onEvent: (event: TopicEvent<Snapshot, Delta>) => void,
): void {
  useTopics(topic, argument === undefined ? [] : [argument], (_argument, event) => onEvent(event))
}

/** Follows a topic that sends its whole state each time. */
export function useTopicState<Argument extends string, State>(
  topic: TopicRef<Argument, State, State>,
  argument: NoInfer<Argument> | undefined,
  onState: (state: State) => void,
): void {
  useTopic(topic, argument, (event) => {
    if (event.kind === 'snapshot' || event.kind === 'delta') onState(event.data)
  })
}

/**
 * Follows a topic of several arguments; the list may change (rows scrolling by) and only the difference is asked for. The
 * topic stays the same.
 */
export function useTopics<Argument extends string, Snapshot, Delta>(
  topic: TopicRef<Argument, Snapshot, Delta>,
  wanted: readonly NoInfer<Argument>[],
  onEvent: (argument: Argument, event: TopicEvent<Snapshot, Delta>) => void,
): void {
  const receive = useEffectEvent((argument: Argument, event: TopicEvent) => {
    if (isEventOf(topic, event)) onEvent(argument, event)
  })
  const [followed] = useState(() => new Map<string, () => void>())
  const byKey = new Map(wanted.map((argument) => [topicKey(topic, argument), argument]))

  const keepUp = useEffectEvent((keys: readonly string[]) => {
    for (const [key, leave] of followed) {
      if (keys.includes(key)) continue
      leave()
      followed.delete(key)
    }
    for (const key of keys) {
      const argument = byKey.get(key)
      if (argument === undefined || followed.has(key)) continue
      followed.set(
        key,
        follow(key, (event) => receive(argument, event)),
      )
    }
  })
  const keys = [...byKey.keys()].sort().join('\n')
  useEffect(() => keepUp(keys === '' ? [] : keys.split('\n')), [keys])

  useEffect(
    () => () => {
      for (const leave of followed.values()) leave()
      followed.clear()
    },
    [followed],
  )
}
