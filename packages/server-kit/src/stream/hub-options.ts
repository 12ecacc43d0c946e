import type { CallLog } from '../call-context.ts'
import type { Broadcast } from './broadcast.ts'
import type { TopicSource } from './sources.ts'

/** What a hub needs. */
export interface StreamHubOptions {
  readonly sources: readonly TopicSource[]
  /** Within this process when absent. */
  readonly broadcast?: Broadcast
  readonly log: CallLog
  /**
   * Which of these sign-ins still count; asked every 15 s for those that have a socket open, so that one that ended in
   * another process, or by itself, loses its sockets too.
   */
  readonly liveSessions?: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Milliseconds between two such questions. */
  readonly recheck?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Figures of a hub for the operators. */
export interface StreamFigures {
  readonly sockets: number
  readonly conflatedTopics: number
  readonly loggedTopics: number
  /** Events waiting in queues. */
  readonly waiting: number
  /** Events turned into text since the start; shared by all sockets that hear them. */
  readonly written: number
  /** Turns in which a slow socket was passed over. */
  readonly skipped: number
  /** Sockets closed because they did not read. */
  readonly closedSlow: number
}

/** One open socket, as its server side drives it. */
export interface StreamConnection {
  message(text: string): void
  closed(): void
}
