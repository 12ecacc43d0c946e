import { randomId } from '@niujin/contract-kit'
import type { LessonPosition } from '@niujin/live-media/lessons'
import type { InProcessCall } from '@niujin/server-kit'
import {
  answerHand,
  answerRollCall,
  closePoll,
  openPoll,
  sendMessage,
  showStocks,
  startRollCall,
  votePoll,
} from '../../contract/index.ts'
import { handsOf } from '../classes/hands.ts'
import type { LiveContext } from '../context.ts'
import type { Cast } from './recordings.ts'
import { stocksOf } from './stocks.ts'
import { openPollOf } from './store.ts'
import { TALK, type Cue, type Question } from './words.ts'

/** A poll is asked in every so many rounds of the lessons. */
const POLL_ROUNDS = 3
/** Milliseconds of the lesson at which its poll opens, at which the first votes, and at which it closes. */
const POLL = { opens: 4000, votes: 14_000, closes: 56_000 } as const
/** The roll is called in so many rounds as there are polls, in this lesson, at this millisecond of it, for so long. */
const ROLL_CALL = { lesson: 'average', at: 20_000, seconds: 60 } as const
/** Milliseconds from one vote to the next. */
const VOTE_EVERY = 6000

/** What has come since the last time, and how often the lessons were shown before. */
interface Due {
  readonly isDue: (at: number) => boolean
  readonly round: number
}

interface TalkDeps {
  readonly live: LiveContext
  readonly cast: Cast
  /** Calls in the name of a member, as that member's page would. */
  readonly callAs: (memberId: string) => InProcessCall
}

/** Says, shows and asks what belongs to the lesson on the screen, through the calls everybody uses. */
export class Talk {
  readonly #deps: TalkDeps
  #before: LessonPosition | undefined

  constructor(deps: TalkDeps) {
    this.#deps = deps
  }

  /** Does what has become due since the last time; nothing is made up for after a pause. */
  async follow(tsId: string, position: LessonPosition): Promise<void> {
    const before = this.#before
    const isSame = before?.lesson === position.lesson && before.round === position.round
    this.#before = position
    if (!isSame) {
      await this.#show(tsId, position)
      await this.#callOn(tsId)
    }
    const talk = TALK[position.lesson.name]
    if (!talk || !before) return
    const from = isSame ? before.ms : 0
    const isDue = (at: number) => at >= from && at < position.ms
    await this.#speak(tsId, talk.cues, { isDue, round: position.round })
    if (position.round % POLL_ROUNDS === 0) await this.#askAll(tsId, position, { isDue, round: position.round })
  }

  /** What everybody is asked now and then: who is there, and what they think. */
  async #askAll(tsId: string, { lesson }: LessonPosition, due: Due): Promise<void> {
    if (lesson.name === ROLL_CALL.lesson && due.isDue(ROLL_CALL.at)) await this.#callRoll(tsId)
    const poll = TALK[lesson.name]?.poll
    if (poll) await this.#poll(tsId, poll, due)
  }

  async #speak(tsId: string, cues: readonly Cue[], { isDue, round }: Due): Promise<void> {
    for (const [index, { at, by, lines }] of cues.entries()) {
      const line = lines[(round + index) % lines.length]
      if (isDue(at) && line !== undefined) await this.#say(tsId, by, { line, round })
    }
  }

  async #poll(tsId: string, { question, options }: Question, { isDue, round }: Due): Promise<void> {
    if (isDue(POLL.opens)) await this.#ask(tsId, { question, options })
    await this.#vote(tsId, { isDue, round, options: options.length })
    if (isDue(POLL.closes)) await this.#close(tsId)
  }

  /** Whoever asked to speak first and was not called on yet may, from one lesson to the next. */
  async #callOn(tsId: string): Promise<void> {
    const { live, cast, callAs } = this.#deps
    const next = (await handsOf(live, tsId)).find(({ isCalled }) => !isCalled)
    if (next) await callAs(cast.hostId)(answerHand, { tsId, uid: next.uid, action: 'call' })
  }

  /** Calls the roll, which those who watch answer; refused where no class is held. */
  async #callRoll(tsId: string): Promise<void> {
    const { cast, callAs } = this.#deps
    const started = await callAs(cast.hostId)(startRollCall, { tsId, seconds: ROLL_CALL.seconds })
    if (!started.ok) return
    for (const memberId of cast.members) await callAs(memberId)(answerRollCall, { tsId, id: started.value.rollCall.id })
  }

  async #show(tsId: string, { lesson }: LessonPosition): Promise<void> {
    const { live, cast, callAs } = this.#deps
    const ids = stocksOf(live, lesson).map(({ id }) => id)
    await callAs(cast.hostId)(showStocks, { tsId, ids })
  }

  async #say(tsId: string, by: 'host' | number, { line, round }: { line: string; round: number }): Promise<void> {
    const { cast, callAs } = this.#deps
    // Somebody else says it each time.
    const memberId = by === 'host' ? cast.hostId : cast.members[(by + round) % cast.members.length]
    if (memberId === undefined) return
    await callAs(memberId)(sendMessage, { tsId, content: line }, { idempotencyKey: randomId() })
  }

  async #ask(tsId: string, { question, options }: Question): Promise<void> {
    const { cast, callAs } = this.#deps
    await this.#close(tsId)
    await callAs(cast.hostId)(openPoll, { tsId, question, options: [...options] })
  }

  async #vote(tsId: string, { isDue, round, options }: Due & { readonly options: number }): Promise<void> {
    const { live, cast, callAs } = this.#deps
    const voting = cast.members.filter((_, index) => isDue(POLL.votes + index * VOTE_EVERY))
    if (voting.length === 0) return
    const pollId = await openPollOf(live.database, tsId)
    if (pollId === undefined) return
    for (const memberId of voting) {
      const option = (cast.members.indexOf(memberId) * 2 + round) % options
      await callAs(memberId)(votePoll, { tsId, pollId, option })
    }
  }

  /** The poll that is open, also one an earlier process opened. */
  async #close(tsId: string): Promise<void> {
    const { live, cast, callAs } = this.#deps
    const pollId = await openPollOf(live.database, tsId)
    if (pollId !== undefined) await callAs(cast.hostId)(closePoll, { tsId, pollId })
  }
}
