import type { Session } from '../http/session.ts'

/** The state of a conflated topic at one moment; `seq` grows with every change. */
export interface Version<Data = unknown> {
  readonly seq: number
  readonly data: Data
}

/** May this caller follow this topic. */
export type TopicVerdict = 'allowed' | 'TOPIC_UNKNOWN' | 'LOGIN_REQUIRED' | 'FORBIDDEN'

interface Source {
  /** What stands before the slash of its keys. */
  readonly name: string
  /** Everyone may follow everything when absent. */
  readonly authorise?: (argument: string, session: Session | undefined) => TopicVerdict | Promise<TopicVerdict>
  /** Whether those who follow this topic may lose the right to: then `authorise` is asked again every 15 s. None may when absent. */
  readonly isRevocable?: (argument: string) => boolean | Promise<boolean>
}

/**
 * Topics of which only the newest state matters, such as quotes. After a change call `hub.touch(key)`;
 * the hub asks for the state when a socket can take it. Both functions answer from memory, at once.
 */
export interface ConflatedSource extends Source {
  readonly conflated: true
  /** The whole state; undefined when there is no such topic. */
  readonly snapshot: (argument: string) => Version | undefined
  /** What changed after `since`; undefined when that is too long ago. The whole state is sent when absent. */
  readonly delta?: (argument: string, since: number) => Version | undefined
}

/** Topics of which every entry matters, such as a chat. Entries are given to `hub.publish(key, entry)`. */
export interface LoggedSource extends Source {
  readonly conflated: false
  /**
   * What a newcomer sees first. It may already hold entries that also follow as deltas when they were
   * published while it was read: entries carry ids of their own.
   */
  readonly snapshot: (argument: string, session: Session | undefined) => unknown
  /** Entries kept for those who come back after a break. */
  readonly retain?: number
}

/** Where the topics of one name come from: made of its contract by `conflatedTopic` or `loggedTopic`. */
export type TopicSource = ConflatedSource | LoggedSource
