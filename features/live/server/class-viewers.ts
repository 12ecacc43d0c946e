import type { Classes, ClassOfBroadcast } from '@niujin/academy/ports'

/** An answer holds so long, milliseconds: who enrols waits no longer for the room, who is given their money back stays no longer in it. */
const FRESH_MS = 3000
/** So long after somebody asked last, their answer is renewed together with the others', milliseconds. */
const WATCHES_MS = 60_000

/** The class in a broadcast as everybody has it, with who of those asked for may take part. */
type HeldClass = Awaited<ReturnType<Classes['ofBroadcast']>>

interface Viewer {
  answer: Promise<ClassOfBroadcast | undefined>
  /** Until when the answer holds. */
  until: number
  askedAt: number
}

/** For whom a question is put, and what it brings. */
interface Question {
  readonly memberIds: Set<string>
  readonly held: Promise<HeldClass>
}

interface Room {
  readonly viewers: Map<string, Viewer>
  askedAt: number
  /** The question that is about to be put. */
  next: Question | undefined
}

interface Asking {
  readonly ask: (tsId: string, memberIds: readonly string[]) => Promise<HeldClass>
  readonly now: () => number
}

/**
 * Whether viewers may be in the rooms they are in, asked once for all of a room: every piece of the picture, every word
 * and the stream ask for each viewer again and again, and thousands in one class would each have their own question.
 * Whoever asks when their answer is too old has those of all others in the room renewed with it.
 */
export class ClassViewers {
  readonly #rooms = new Map<string, Room>()
  readonly #asking: Asking

  constructor(asking: Asking) {
    this.#asking = asking
  }

  /** The class in a broadcast, and whether the member (undefined: a guest) takes part; undefined where there is none. */
  classOf(tsId: string, memberId: string | undefined): Promise<ClassOfBroadcast | undefined> {
    const now = this.#asking.now()
    const room = this.#rooms.get(tsId) ?? { viewers: new Map<string, Viewer>(), askedAt: now, next: undefined }
    this.#rooms.set(tsId, room)
    room.askedAt = now
    const key = memberId ?? ''
    const known = room.viewers.get(key)
    if (known) known.askedAt = now
    return known && known.until > now ? known.answer : this.#askWith(room, tsId, key)
  }

  #askWith(room: Room, tsId: string, key: string): Promise<ClassOfBroadcast | undefined> {
    room.next ??= this.#begin(room, tsId)
    const known = room.viewers.get(key)
    return known && room.next.memberIds.has(key) ? known.answer : this.#join(room, room.next, key)
  }

  /** Puts the question when everybody of this turn has come; those whose answers are too old are in it from the beginning. */
  #begin(room: Room, tsId: string): Question {
    this.#tidy(room)
    const memberIds = new Set<string>()
    const held = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      room.next = undefined
      return this.#asking.ask(
        tsId,
        [...memberIds].filter((id) => id !== ''),
      )
    })
    const question = { memberIds, held }
    const now = this.#asking.now()
    for (const [id, { until }] of room.viewers) if (until <= now) void this.#join(room, question, id)
    return question
  }

  #join(room: Room, { memberIds, held }: Question, key: string): Promise<ClassOfBroadcast | undefined> {
    const now = this.#asking.now()
    memberIds.add(key)
    const answer = held.then((found) => answerFor(found, key))
    // A failure is not kept.
    answer.catch(() => room.viewers.delete(key))
    room.viewers.set(key, { answer, until: now + FRESH_MS, askedAt: room.viewers.get(key)?.askedAt ?? now })
    return answer
  }

  /** Who left is not asked for any more. */
  #tidy(asked: Room): void {
    const gone = this.#asking.now() - WATCHES_MS
    for (const [id, { askedAt }] of asked.viewers) if (askedAt < gone) asked.viewers.delete(id)
    for (const [tsId, { askedAt }] of this.#rooms) if (askedAt < gone) this.#rooms.delete(tsId)
  }
}

function answerFor(held: HeldClass, key: string): ClassOfBroadcast | undefined {
  if (!held) return undefined
  const { courseId, courseTitle, isForAll, members } = held
  return { courseId, courseTitle, mayWatch: isForAll || members.has(key) }
}
