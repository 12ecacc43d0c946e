import type * as z from 'zod/mini'
import type { Access } from './endpoint.ts'

/** Who may follow: anyone, a signed-in member, or only the member whom the argument names. Finer rights are checked on each object. */
export type TopicAccess = Access | 'own'

/** conflated: only the newest state counts, as of a quote; logged: every entry counts, as in a chat. */
export type TopicKind = 'conflated' | 'logged'

/** One thing that moves, or many of a kind told apart by an argument: `quote/SH.600519` is topic `quote` with argument `SH.600519`. */
export interface Topic<
  Kind extends TopicKind = TopicKind,
  Name extends string = string,
  Argument extends string = string,
  Snapshot extends z.ZodMiniType = z.ZodMiniType,
  Delta extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly kind: Kind
  readonly name: Name
  readonly access: TopicAccess
  /** One sentence in Chinese for the interface document: what it is of, and what the argument is. */
  readonly summary: string
  /** The only arguments there are. When absent any text may be one: the server knows it or not. */
  readonly only?: readonly Argument[]
  /** What a follower gets first, and again after a loss. */
  readonly snapshot: Snapshot
  /** What follows: a change, or a further entry. The whole snapshot again when absent. */
  readonly delta?: Delta
}

/**
 * Declares a topic of `/stream`, shared by the server that feeds it and the pages that follow it. Nothing is parsed on the
 * way: the schemas say how data looks on the wire, without defaults or transforms, and tests hold the server to them.
 */
export function topic<
  const Kind extends TopicKind,
  const Name extends string,
  Snapshot extends z.ZodMiniType,
  Delta extends z.ZodMiniType = Snapshot,
  const Argument extends string = string,
>(declared: Topic<Kind, Name, Argument, Snapshot, Delta>): Topic<Kind, Name, Argument, Snapshot, Delta> {
  return declared
}

/** What may stand after the slash. */
export type ArgumentOf<T> = T extends Topic<TopicKind, string, infer Argument> ? Argument : never
/** What a follower gets first. */
export type SnapshotOf<T> = T extends Topic<TopicKind, string, string, infer Snapshot> ? z.input<Snapshot> : never
/** What follows it. */
export type DeltaOf<T> = T extends Topic<TopicKind, string, string, z.ZodMiniType, infer Delta> ? z.input<Delta> : never
