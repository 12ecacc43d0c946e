/** Topics one socket may follow at once. */
export const MAX_TOPICS = 600

/** Largest message either way, bytes. */
export const MAX_MESSAGE_BYTES = 64 * 1024

/** Close code of a socket whose sign-in has ended; whoever reconnects is a guest, or signs in anew. */
export const SESSION_ENDED = 4401

/** Longest topic name, characters. */
export const MAX_TOPIC_LENGTH = 100

/** A topic, or a topic with the last sequence number already seen. */
export type TopicRequest = readonly [topic: string] | readonly [topic: string, from: number]

/** What the app sends. */
export type ClientMessage =
  | { readonly op: 'sub'; readonly topics: readonly TopicRequest[] }
  | { readonly op: 'unsub'; readonly topics: readonly string[] }
  | { readonly op: 'ping' }

/** What the server sends, several in one frame; a frame is a JSON list of events. On a page each is a `TopicEvent`. */
export type StreamEvent =
  | readonly [kind: 'snap', topic: string, seq: number, data: unknown]
  | readonly [kind: 'delta', topic: string, seq: number, data: unknown]
  | readonly [kind: 'gap', topic: string, seq: number]
  | readonly [kind: 'error', topic: string, code: string, msg: string]
  | readonly [kind: 'pong']

/** How a topic of one argument is called on the wire: `quote/SH.600519`. */
export function topicKey<Argument extends string>(topic: TopicName<Argument>, argument: NoInfer<Argument>): string {
  return `${topic.name}/${argument}`
}

/** What its key needs to know of a topic's contract. */
export interface TopicName<Argument extends string = string> {
  readonly name: string
  readonly only?: readonly Argument[]
}

/** A key's two parts: `quote/SH.600519` is topic `quote` with argument `SH.600519`. */
export function splitTopic(topic: string): { name: string; argument: string } | undefined {
  const slash = topic.indexOf('/')
  if (slash <= 0 || slash === topic.length - 1 || topic.length > MAX_TOPIC_LENGTH) return undefined
  return { name: topic.slice(0, slash), argument: topic.slice(slash + 1) }
}

/** The events of a frame; those of an unknown shape are left out, so that a newer server can add kinds. */
export function readFrame(text: string): StreamEvent[] {
  const frame = parseJson(text)
  return Array.isArray(frame) ? frame.flatMap((event: unknown) => readEvent(event)) : []
}

function readEvent(event: unknown): StreamEvent[] {
  if (!Array.isArray(event)) return []
  const [kind, topic, third, fourth]: unknown[] = event
  if (kind === 'pong') return [['pong']]
  if (typeof topic !== 'string') return []
  if (kind === 'error') return [['error', topic, String(third), String(fourth)]]
  if (typeof third !== 'number') return []
  if (kind === 'gap') return [['gap', topic, third]]
  return kind === 'snap' || kind === 'delta' ? [[kind, topic, third, fourth]] : []
}

/** A client's message; undefined when it is not one. */
export function readMessage(text: string): ClientMessage | undefined {
  const message = parseJson(text)
  if (typeof message !== 'object' || message === null || !('op' in message)) return undefined
  if (message.op === 'ping') return { op: 'ping' }
  if (!('topics' in message) || !Array.isArray(message.topics)) return undefined
  return readTopics(message.op, message.topics)
}

function readTopics(op: unknown, topics: unknown[]): ClientMessage | undefined {
  if (op === 'sub' && topics.every((topic) => isTopicRequest(topic))) return { op, topics }
  if (op === 'unsub' && topics.every((topic) => typeof topic === 'string')) return { op, topics }
  return undefined
}

function isTopicRequest(value: unknown): value is TopicRequest {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  return value.length === 1 || (value.length === 2 && Number.isSafeInteger(value[1]))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
