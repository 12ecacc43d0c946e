import { MAX_TOPICS, readMessage, SESSION_ENDED, splitTopic, type TopicRequest } from '@niujin/contract-kit/stream'
import { WIRE_CODES, type WireCode } from '@niujin/contract-kit'
import type { CallLog } from '../call-context.ts'
import type { Session } from '../http/session.ts'
import { type Broadcast, createLocalBroadcast } from './broadcast.ts'
import { ConflatedTopics } from './conflated-topics.ts'
import type { StreamConnection, StreamFigures, StreamHubOptions } from './hub-options.ts'
import { LoggedTopics } from './logged-topics.ts'
import { MessageRate } from './message-rate.ts'
import { Reader, type StreamSocket } from './reader.ts'
import { SessionReaders } from './session-readers.ts'
import type { LoggedSource, TopicSource } from './sources.ts'
import { SLOT_TIME, Wheel } from './wheel.ts'

const NOTHING: readonly string[] = []
const MESSAGE_BURST = 200
const MESSAGES_PER_SECOND = 20
/** Characters that cost as much as a message: twenty of the longest use up a burst. */
const CHARACTERS_PER_MESSAGE = 6_500
/** What a topic costs, in messages: quotes are followed by the hundred; a log is read from the database, an unknown topic answered. */
const TOPIC_COST = { conflated: 1 / 30, other: 1 / 5 } as const
const RECHECK = 15_000
const PENDING_CHARACTERS = 256 * 1024
const SNAPSHOT_ATTEMPTS = 3
const SLOW_GRACE = 5_000
const SWEEP_TURNS = 60_000 / SLOT_TIME

/** Sends what changes to those who follow it: the newest of conflated topics, every entry of logged ones. */
export class StreamHub {
  readonly #sources: ReadonlyMap<string, TopicSource>
  readonly #conflated = new ConflatedTopics()
  readonly #logged: LoggedTopics
  readonly #wheel = new Wheel()
  readonly #bySession = new SessionReaders()
  readonly #broadcast: Broadcast
  readonly #log: CallLog
  readonly #now: () => number
  readonly #started: Promise<void>
  readonly #recheck: ReturnType<typeof setInterval>
  #timer: ReturnType<typeof setInterval> | undefined
  #turns = 0
  #skipped = 0
  #closedSlow = 0

  constructor(options: StreamHubOptions) {
    this.#sources = new Map(options.sources.map((source) => [source.name, source]))
    this.#broadcast = options.broadcast ?? createLocalBroadcast()
    this.#log = options.log
    this.#now = options.now ?? Date.now
    this.#logged = new LoggedTopics(this.#now)
    this.#started = this.#listen()
    this.#started.catch((error: unknown) => this.#log.error({ err: error }, '无法接收广播'))
    const { liveSessions, recheck = RECHECK } = options
    this.#recheck = setInterval(() => {
      if (liveSessions) void this.#endStale(liveSessions)
      void this.#takeBack()
    }, recheck).unref()
  }

  get figures(): StreamFigures {
    return {
      sockets: this.#wheel.size,
      conflatedTopics: this.#conflated.size,
      loggedTopics: this.#logged.size,
      waiting: this.#wheel.readers().reduce((sum, reader) => sum + reader.waiting, 0),
      written: this.#conflated.written,
      skipped: this.#skipped,
      closedSlow: this.#closedSlow,
    }
  }

  /** A conflated topic changed. Cheap; call it as often as it changes. */
  touch(topic: string): void {
    this.#conflated.touch(topic)
  }

  /** A new entry of a logged topic, for all who follow it in any process. */
  async publish(topic: string, entry: unknown): Promise<void> {
    await this.#started
    await this.#broadcast.publish(topic, JSON.stringify(entry))
  }

  /** Takes a socket in; nobody when `session` is undefined. */
  connect(socket: StreamSocket, session: Session | undefined): StreamConnection {
    const reader = new Reader(socket, session, new MessageRate(MESSAGE_BURST, MESSAGES_PER_SECOND, this.#now()))
    this.#wheel.add(reader)
    this.#bySession.add(reader)
    this.#timer ??= setInterval(() => this.#turn(), SLOT_TIME).unref()
    return {
      message: (text) => {
        if (reader.closed) return
        const isPaid = reader.rate.allow(1 + text.length / CHARACTERS_PER_MESSAGE, this.#now())
        if (!isPaid || reader.pending + text.length > PENDING_CHARACTERS) return this.#dropFlooder(reader)
        reader.pending += text.length
        this.#inTurn(reader, async () => {
          reader.pending -= text.length
          await this.#obey(reader, text)
        })
      },
      closed: () => this.#forget(reader),
    }
  }

  /** These sign-ins are over: their sockets close with 4401. What they followed is theirs no longer. */
  endSessions(ids: readonly string[]): void {
    for (const reader of this.#bySession.of(ids)) this.#drop(reader, SESSION_ENDED, '登录已结束')
  }

  /** Says goodbye to all sockets (1001) and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    clearInterval(this.#recheck)
    for (const reader of this.#wheel.readers()) this.#drop(reader, 1001, '服务重启')
    await this.#broadcast.close()
  }

  async #endStale(liveSessions: NonNullable<StreamHubOptions['liveSessions']>): Promise<void> {
    const open = this.#bySession.ids
    if (open.length === 0) return
    try {
      const live = await liveSessions(open)
      this.endSessions(open.filter((id) => !live.has(id)))
    } catch (error) {
      this.#log.error({ err: error }, '核对连接的登录时出错')
    }
  }

  /** Asks again about those who follow what can be lost, such as a class's room after a refund: they hear no more of it. */
  async #takeBack(): Promise<void> {
    for (const topic of [...this.#conflated.revocable(), ...this.#logged.followed().map(([name]) => name)]) {
      const { name = '', argument = '' } = splitTopic(topic) ?? {}
      const source = this.#sources.get(name)
      if (!source?.isRevocable) continue
      try {
        if (await source.isRevocable(argument)) this.#askAgain(topic, argument, source)
      } catch (error) {
        this.#log.error({ err: error, topic }, '核对主题的权限时出错')
      }
    }
  }

  #askAgain(topic: string, argument: string, source: TopicSource): void {
    for (const reader of this.#wheel.readers().filter(({ topics }) => topics.has(topic)))
      this.#inTurn(reader, async () => {
        const verdict = await source.authorise?.(argument, reader.session)
        if (verdict === undefined || verdict === 'allowed' || !reader.topics.has(topic)) return
        this.#unfollow(reader, topic)
        this.#refuse(reader, topic, verdict)
      })
  }

  async #listen(): Promise<void> {
    const last = await this.#broadcast.listen((seq, topic, entry) => this.#receive(seq, topic, entry))
    this.#logged.start(last)
  }

  #receive(seq: number, topic: string, entry: string): void {
    if (this.#logged.lostBefore(seq)) this.#notifyLoss()
    const received = this.#logged.receive(seq, topic, entry)
    if (!received) return
    for (const reader of received.readers) this.#enqueue(reader, received.event)
  }

  /** One task of a reader after the other: what is unsubscribed after it was subscribed stays so. */
  #inTurn(reader: Reader, task: () => Promise<void>): void {
    reader.work = reader.work
      .then(() => this.#started)
      .then(task)
      .catch((error: unknown) => this.#log.error({ err: error }, '处理订阅消息时出错'))
  }

  async #obey(reader: Reader, text: string): Promise<void> {
    const message = readMessage(text)
    if (reader.closed) return
    if (!message) this.#refuse(reader, '', 'BODY_INVALID')
    else if (message.op === 'ping') this.#enqueue(reader, '["pong"]')
    else if (message.op === 'unsub') for (const topic of message.topics) this.#unfollow(reader, topic)
    else await this.#followAll(reader, message.topics)
    // Who just asked sees the answer at once; all else keeps to the wheel.
    this.#flush(reader, message?.op === 'sub')
  }

  async #followAll(reader: Reader, topics: readonly TopicRequest[]): Promise<void> {
    // A topic named twice is asked for once, with the last number.
    const asked = new Map(topics.slice(0, MAX_TOPICS).map(([topic, from]) => [topic, from]))
    for (const [topic, from] of asked) {
      if (reader.topics.size >= MAX_TOPICS && !reader.topics.has(topic))
        return this.#refuse(reader, topic, 'TOO_MANY_TOPICS')
      if (!reader.rate.allow(this.#costOf(topic), this.#now())) return this.#dropFlooder(reader)
      await this.#followAnew(reader, topic, from)
      if (reader.closed) return
    }
    const over = topics[MAX_TOPICS]
    if (over) this.#refuse(reader, over[0], 'TOO_MANY_TOPICS')
  }

  async #followAnew(reader: Reader, topic: string, from?: number): Promise<void> {
    this.#unfollow(reader, topic)
    try {
      await this.#follow(reader, topic, from)
    } catch (error) {
      this.#unfollow(reader, topic)
      this.#refuse(reader, topic, 'SERVER_ERROR')
      this.#log.error({ err: error, topic }, '订阅主题时出错')
    }
  }

  #costOf(topic: string): number {
    const parts = splitTopic(topic)
    return parts && this.#sources.get(parts.name)?.conflated ? TOPIC_COST.conflated : TOPIC_COST.other
  }

  async #follow(reader: Reader, topic: string, from: number | undefined): Promise<void> {
    const parts = splitTopic(topic)
    const source = parts && this.#sources.get(parts.name)
    if (!source) return this.#refuse(reader, topic, 'TOPIC_UNKNOWN')
    const { argument } = parts
    const verdict = source.authorise ? await source.authorise(argument, reader.session) : 'allowed'
    if (reader.closed) return
    if (verdict !== 'allowed') return this.#refuse(reader, topic, verdict)
    if (!source.conflated) return this.#followLogged(reader, topic, source, { argument, from })
    const exists = this.#conflated.follow(topic, argument, source, reader)
    if (!exists) this.#refuse(reader, topic, 'TOPIC_UNKNOWN')
  }

  async #followLogged(
    reader: Reader,
    topic: string,
    source: LoggedSource,
    { argument, from }: { argument: string; from: number | undefined },
  ): Promise<void> {
    const { log } = this.#logged.open(topic, source)
    const missed = from === undefined ? undefined : log.since(from)
    if (missed) return this.#join(reader, topic, source, missed)
    if (from !== undefined) this.#enqueue(reader, JSON.stringify(['gap', topic, log.last]))
    for (let attempt = 0; attempt < SNAPSHOT_ATTEMPTS; attempt += 1) {
      const seq = log.last
      const data = await source.snapshot(argument, reader.session)
      if (reader.closed) return
      // What was published while it was read follows it; nothing may come between this line and joining.
      const rest = log.since(seq)
      if (rest) return this.#join(reader, topic, source, [JSON.stringify(['snap', topic, seq, data]), ...rest])
    }
    throw new Error(`${topic} 的全量读得太慢，跟不上新的内容`)
  }

  #join(reader: Reader, topic: string, source: LoggedSource, events: readonly string[]): void {
    reader.topics.set(topic, { seq: -1 })
    this.#logged.open(topic, source).readers.add(reader)
    for (const event of events) this.#enqueue(reader, event)
  }

  #notifyLoss(): void {
    for (const [topic, { log, readers }] of this.#logged.followed()) {
      const gap = JSON.stringify(['gap', topic, log.last])
      for (const reader of readers) {
        this.#enqueue(reader, gap)
        readers.delete(reader)
        this.#inTurn(reader, async () => {
          if (reader.topics.has(topic)) await this.#followAnew(reader, topic)
        })
      }
    }
  }

  #unfollow(reader: Reader, topic: string): void {
    reader.topics.delete(topic)
    this.#conflated.unfollow(topic, reader)
    this.#logged.unfollow(topic, reader)
  }

  #refuse(reader: Reader, topic: string, code: WireCode): void {
    this.#enqueue(reader, JSON.stringify(['error', topic, code, WIRE_CODES[code].msg]))
  }

  #enqueue(reader: Reader, event: string): void {
    if (reader.enqueue(event)) return
    if (!reader.slow) {
      // A burst, not a slow reader: let the line out early.
      reader.send([event])
      return
    }
    this.#closedSlow += 1
    this.#drop(reader, 1013, '读取过慢，请重新连接')
  }

  #turn(): void {
    const { all, queued } = this.#wheel.turn()
    for (const reader of all) this.#flush(reader, true)
    for (const reader of queued) this.#flush(reader, false)
    this.#turns += 1
    if (this.#turns % SWEEP_TURNS === 0) this.#logged.sweep()
  }

  #flush(reader: Reader, conflated: boolean): void {
    if (reader.closed || (reader.waiting === 0 && (!conflated || reader.dirty.size === 0))) return
    if (reader.slow) {
      this.#skipped += 1
      return
    }
    reader.send(conflated ? this.#conflated.take(reader) : NOTHING)
  }

  #dropFlooder(reader: Reader): void {
    this.#drop(reader, 1008, '消息过于频繁')
  }

  #drop(reader: Reader, code: number, reason: string): void {
    this.#forget(reader)
    reader.socket.close(code, reason)
    // A reader that does not read does not hear a goodbye either.
    setTimeout(() => reader.socket.terminate(), SLOW_GRACE).unref()
  }

  #forget(reader: Reader): void {
    for (const topic of reader.topics.keys()) this.#unfollow(reader, topic)
    reader.drop()
    this.#wheel.remove(reader)
    this.#bySession.remove(reader)
    if (this.#wheel.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
