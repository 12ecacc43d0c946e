import type { ChosenCondition } from '../../contract-rule.ts'
import { metricFinders } from './metrics.ts'
import { phraseFinders } from './phrases.ts'

/** A sector people may name. */
export interface NamedSector {
  readonly id: string
  readonly name: string
}

/** Something understood, with its place in the text. */
export interface Item {
  readonly from: number
  readonly to: number
  readonly condition?: ChosenCondition
  readonly sector?: NamedSector
}

const FILLER =
  /股票|个股|股(?![价息东本])|标的|上市公司|公司|选出|筛选出?|找出|帮我|给我|选|找|请|我想要?|我要|想要|有哪些|哪些|a股|今日|今天|当日|当天|目前|当前|现在|最新|同时|的|并|也|都|要/y
const SECTOR_TAIL = /(?:板块|行业|概念|题材)?(?:股票|个股|股(?![价息东本]))?/y

const finders = [...metricFinders, ...phraseFinders]

/** Reads a clause from its beginning to its end; undefined when any part of it is not understood. */
export function itemsOf(text: string, clause: { from: number; to: number }, sectors: readonly (readonly [plain: string, sector: NamedSector])[]): Item[] | undefined {
  const within = text.slice(0, clause.to)
  const items: Item[] = []
  let at = clause.from
  while (at < clause.to) {
    const item = longest([...conditionsAt(within, at), ...sectorsAt(within, at, sectors), ...fillerAt(within, at)])
    if (!item) return undefined
    items.push(item)
    at = item.to
  }
  return items
}

function longest(items: readonly Item[]): Item | undefined {
  return items.reduce<Item | undefined>((best, item) => (best && best.to >= item.to ? best : item), undefined)
}

function conditionsAt(text: string, at: number): Item[] {
  return finders.flatMap((find) => {
    const found = find(text, at)
    return found && found.length > 0 ? [{ from: at, to: at + found.length, condition: found.condition }] : []
  })
}

function sectorsAt(text: string, at: number, sectors: readonly (readonly [string, NamedSector])[]): Item[] {
  return sectors.flatMap(([name, sector]) => {
    if (!text.startsWith(name, at)) return []
    SECTOR_TAIL.lastIndex = at + name.length
    return [{ from: at, to: at + name.length + (SECTOR_TAIL.exec(text)?.[0].length ?? 0), sector }]
  })
}

function fillerAt(text: string, at: number): Item[] {
  FILLER.lastIndex = at
  const match = FILLER.exec(text)
  return match ? [{ from: at, to: at + match[0].length }] : []
}
