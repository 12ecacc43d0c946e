import type { Instrument } from '@niujin/market'
import type { MarketEvent, Scene } from './seen.ts'
import { listed, movedText, percentText, sectorName } from './words.ts'

/** Changes at which a sector is told of, once in each direction. */
const LEVELS = [0.015, 0.02, 0.03, 0.05, 0.07] as const
/** Below this level a move has to be fast to be told of. */
const SLOW_FROM = 0.03
/** Levels from which a sector that moved already goes on. */
const FAR = 0.05
/** So fast within five minutes. */
const QUICK = 0.008
/** Sectors of fewer stocks are one company's story. */
const LEAST_MEMBERS = 5
const LEADERS = 3
/** Part of the stocks that has to move the same way: otherwise it is one large company's move. */
const LEAST_AGREEING = 0.6

/** 板块异动 with the stocks that lead it. */
export class Sectors {
  private readonly reported = new Set<string>()

  detect(scene: Scene, isLearning: boolean): MarketEvent[] {
    return scene.board.sectors.flatMap((row) => {
      const sector = scene.board.instruments[row]
      const change = scene.changeOf(row)
      if (!sector || change === undefined) return []
      const level = this.newLevel(sector.id, change, scene.quote(row)?.speed ?? 0)
      return level === undefined || isLearning ? [] : eventOf(scene, { row, sector, change, level })
    })
  }

  /** The highest level reached that was not told; everything below it counts as told. */
  private newLevel(id: string, change: number, speed: number): number | undefined {
    const direction = change > 0 ? 1 : -1
    const size = Math.abs(change)
    const isQuick = speed * direction >= QUICK
    const reached = LEVELS.filter(
      (level) => size >= level && (level >= SLOW_FROM || isQuick) && !this.reported.has(`${id} ${direction * level}`),
    )
    for (const level of reached) this.reported.add(`${id} ${direction * level}`)
    const highest = reached.at(-1)
    // A lower level reached again on the way back is no news.
    const isBehind =
      highest !== undefined &&
      LEVELS.some((level) => level > highest && this.reported.has(`${id} ${direction * level}`))
    return highest === undefined || isBehind ? undefined : direction * highest
  }
}

interface Reached {
  readonly row: number
  readonly sector: Instrument
  readonly change: number
  readonly level: number
}

function eventOf(scene: Scene, { row, sector, change, level }: Reached): MarketEvent[] {
  const members = scene.board.membersOf(sector.id)
  if (members.length < LEAST_MEMBERS) return []
  const leaders = leadersOf(scene, members, change > 0)
  if (leaders.length < LEADERS || agreeing(scene, members, change) < LEAST_AGREEING) return []
  const isQuick = Math.abs(scene.quote(row)?.speed ?? 0) >= QUICK
  const name = sectorName(sector)
  const verb = verbOf(change > 0, isQuick, Math.abs(level) >= FAR)
  const counts = countsOf(scene, members)
  return [
    {
      key: `sector ${sector.id} ${level}`,
      title: `${name}${verb}`,
      content: `${name}${verb}，板块${change > 0 ? '涨幅' : '跌幅'}达${percentText(change)}。成分股中${counts}，${listed(leaders.map((one) => one.text))}${change > 0 ? '领涨' : '领跌'}。`,
      important: Math.abs(level) >= 0.05,
      weight: 34 + Math.abs(level) * 400 + Math.min(10, members.length / 5),
      categories: ['A股', '板块'],
      stocks: leaders.map((one) => one.id),
      sectors: [sector.id],
      second: scene.snapshot.second,
    },
  ]
}

function verbOf(isUp: boolean, isQuick: boolean, isFar: boolean): string {
  if (isFar) return isUp ? '涨幅扩大' : '跌幅扩大'
  if (isQuick) return isUp ? '快速拉升' : '快速走低'
  return isUp ? '走强' : '走弱'
}

/** The stocks that moved furthest in the sector's direction, each with what it did. */
export function leadersOf(
  scene: Scene,
  members: readonly number[],
  isUp: boolean,
  most = LEADERS,
): { id: Instrument['id']; text: string }[] {
  const sign = isUp ? 1 : -1
  return members
    .flatMap((row) => {
      const change = scene.changeOf(row)
      return change === undefined || change * sign <= 0 ? [] : [{ row, change }]
    })
    .toSorted((a, b) => (b.change - a.change) * sign || a.row - b.row)
    .slice(0, most)
    .flatMap(({ row, change }) => {
      const stock = scene.board.instruments[row]
      const sealed = scene.quote(row)?.sealed
      return stock
        ? [{ id: stock.id, text: `${stock.name}${sealed === 1 ? '涨停' : sealed === -1 ? '跌停' : movedText(change)}` }]
        : []
    })
}

function agreeing({ changeOf }: Scene, members: readonly number[], change: number): number {
  return members.filter((row) => (changeOf(row) ?? 0) * change > 0).length / members.length
}

function countsOf(scene: Scene, members: readonly number[]): string {
  const changes = members.map((row) => scene.changeOf(row) ?? 0)
  const up = changes.filter((change) => change > 0).length
  const down = changes.filter((change) => change < 0).length
  return `${up}只上涨、${down}只下跌`
}
