import type { ArgumentOf, DeltaOf, SnapshotOf, Topic } from '@niujin/contract-kit'
import type { TopicEvent } from '@niujin/contract-kit/stream'

/**
 * A topic as pages know it: its name, and by its type what comes over it. The contract itself carries the schemas, whose
 * library no page needs for its first paint.
 */
export interface TopicRef<Argument extends string = string, Snapshot = unknown, Delta = unknown> {
  readonly name: string
  /** Never there: only its type is used. */
  readonly carries?: { readonly argument: Argument; readonly snapshot: Snapshot; readonly delta: Delta }
}

/** What happens on the topic of a reference. */
export type EventOf<Ref> =
  Ref extends TopicRef<string, infer Snapshot, infer Delta> ? TopicEvent<Snapshot, Delta> : never

/** The topic of a contract: `topicRef<typeof alertTopic>('watch')`. Another name than the contract's does not compile. */
export function topicRef<T extends Topic>(name: T['name']): TopicRef<ArgumentOf<T>, SnapshotOf<T>, DeltaOf<T>> {
  return { name }
}

/**
 * What the server sends on a topic is what the contract says: it is typed there and its tests read it with the schemas.
 * Checking it again on every page would cost each of them the library, and each quote the time.
 */
export function isEventOf<Snapshot, Delta>(
  _topic: TopicRef<string, Snapshot, Delta>,
  _event: TopicEvent,
): _event is TopicEvent<Snapshot, Delta> {
  return true
}
