import type { Instrument } from '@niujin/market'
import { Limits } from './limits.ts'
import { Milestones, Totals } from './milestones.ts'
import { Moves } from './moves.ts'
import { Reviews } from './reviews.ts'
import { Sectors } from './sectors.ts'
import { standingEvents } from './standing.ts'
import { createBoard, sceneOf, type Board, type MarketSnapshot, type MarketEvent, type Scene } from './seen.ts'

const at = (hour: number, minute: number) => hour * 3600 + minute * 60
/** The five-minute change means nothing before there were five minutes. */
const MOVES_FROM = at(9, 36)
const AFTERNOON_MOVES_FROM = at(13, 6)

/** What is kept within one session. */
interface Session {
  readonly date: number
  second: number
  isLearning: boolean
  readonly limits: Limits
  readonly moves: Moves
  readonly sectors: Sectors
  readonly milestones: Milestones
  readonly totals: Totals
  readonly reviews: Reviews
}

/** Tells what happens in the market, snapshot by snapshot, in plain words. It has no clock: time is that of the snapshots. */
export class MarketEvents {
  private readonly board: Board
  private session: Session | undefined
  private hasBegun = false

  constructor(instruments: readonly Instrument[]) {
    this.board = createBoard(instruments)
  }

  /** What is new since the snapshot before, in no order. Another date, or a clock that went back, is a new session. */
  poll(snapshot: MarketSnapshot): MarketEvent[] {
    const isFirst = !this.hasBegun
    this.hasBegun = true
    const session = this.sessionOf(snapshot)
    const { isLearning } = session
    session.second = snapshot.second
    const scene = sceneOf(this.board, snapshot)
    const reviews = session.reviews.detect(scene)
    if (!isTrading(snapshot.second)) return reviews
    session.isLearning = false
    const changes = changesOf(session, scene, isLearning)
    // Who begins in the middle of the day is told how things stand; what has just changed nobody can know yet.
    return [...reviews, ...(isFirst ? standingEvents(scene) : changes)]
  }

  private sessionOf(snapshot: MarketSnapshot): Session {
    if (this.session && this.session.date === snapshot.date && this.session.second <= snapshot.second)
      return this.session
    this.session = {
      date: snapshot.date,
      second: snapshot.second,
      // What is at its limit when trading begins was told of in the review before the opening.
      isLearning: true,
      limits: new Limits(),
      moves: new Moves(),
      sectors: new Sectors(),
      milestones: new Milestones(),
      totals: new Totals(),
      reviews: new Reviews(),
    }
    return this.session
  }
}

function changesOf(session: Session, scene: Scene, isLearning: boolean): MarketEvent[] {
  return [
    ...session.limits.detect(scene, isLearning),
    ...session.sectors.detect(scene, isLearning),
    ...session.milestones.detect(scene),
    ...session.totals.detect(scene, isLearning),
    ...(hasFiveMinutes(scene.snapshot.second) ? session.moves.detect(scene) : []),
  ]
}

function isTrading(second: number): boolean {
  return (second >= at(9, 30) && second < at(11, 30)) || (second >= at(13, 0) && second < at(15, 0))
}

function hasFiveMinutes(second: number): boolean {
  return (second >= MOVES_FROM && second < at(11, 30)) || second >= AFTERNOON_MOVES_FROM
}
