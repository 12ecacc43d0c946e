import type { StreamEvent } from './messages.ts'

/** What happens on a topic, from the socket to the component. Sequence numbers grow, not always by one. */
export type TopicEvent<Snapshot = unknown, Delta = unknown> =
  /** The whole state; replaces everything known before. */
  | { readonly kind: 'snapshot'; readonly data: Snapshot; readonly seq: number }
  /** A change since the last snapshot or delta, or a further entry. */
  | { readonly kind: 'delta'; readonly data: Delta; readonly seq: number }
  /** Entries were missed; a snapshot follows. */
  | { readonly kind: 'gap' }
  /** The server refused the topic. */
  | { readonly kind: 'refused'; readonly code: string; readonly msg: string }

/** Hears what happens on a topic. */
export type TopicListener = (event: TopicEvent) => void

/** The event of a topic that came over the wire. */
export function topicEventOf(event: Exclude<StreamEvent, readonly ['pong']>): TopicEvent {
  switch (event[0]) {
    case 'snap':
      return { kind: 'snapshot', data: event[3], seq: event[2] }
    case 'delta':
      return { kind: 'delta', data: event[3], seq: event[2] }
    case 'gap':
      return { kind: 'gap' }
    case 'error':
      return { kind: 'refused', code: event[2], msg: event[3] }
  }
}
