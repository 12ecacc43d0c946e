import type { ChosenCondition } from '../../contract/rule.ts'
import { denied } from './changed.ts'
import { crossFinder } from './crosses.ts'
import { denialFinder, isClear } from './denials.ts'
import { exclusionAt, removalAt, type Exclusion } from './exclusions.ts'
import { metricFinders } from './metrics.ts'
import { movementFinders } from './movements.ts'
import type { Found } from './phrase.ts'
import { phraseFinders } from './phrases.ts'
import { sectorKind, type NamedSector, type SectorKind, type SectorName } from './sector-words.ts'
import { withFormula } from './spoken.ts'
import { timeFinders } from './times.ts'

/** What something names: kinds of which a list may be made. */
export type Kind = SectorKind | 'board' | 'exclusion' | 'other'

/** Something understood, with its position in the text. */
export interface Item {
  readonly from: number
  readonly to: number
  readonly condition?: ChosenCondition
  /** Any of them: 医药 is several. */
  readonly sectors?: readonly NamedSector[]
  readonly exclusion?: Exclusion
  /** 要, which is a wish or says that something is about to happen. */
  readonly isWish?: boolean
  /** The kind of what must not be: another of the kind that follows may be meant as well. */
  readonly denies?: Kind
}

/** An item with what joins it to the one before it. */
export type JoinedItem = Item & { readonly joined: 'none' | 'list' | 'both' | 'of' }

/** Words that ask and point and change nothing. 要 is not among them, nor 会, 能, 快 and what else speaks of tomorrow. */
const FILLER =
  /股票|个股|股(?![价息东本])|标的|品种|上市公司|公司|企业|有没有|有哪些|有什么|哪一?些|哪几?只|几只|那种|什么|那些|这些|所有的?|全部的?|麻烦|谢谢|请问|帮忙|选出来?|筛选?出?|找出来?|列出|看看|查一?下|搜一?下|一下|帮我|给我|选股|选|找|请|我想要?|我要|想要|想|我|a股|全市场|(?:今日|今天|当日|当天)(?!昨|前)|目前|当前|现在|最新|同时|满足|符合|条件|属于|处于|日线级别|日线(?=macd|kdj|rsi|boll|布林|cci)|的话|[的是并也都了吗呢吧啊呀?()"“”]/y
const WISH = /要/y
const SECTOR_TAIL =
  /(?:板块|行业|产业|概念|题材|业)?(?:里面?|中|内)?(?:的?(?:股票|个股|股份?(?![价息东本])|公司|企业))?/y
const NOT_OF_SECTOR = /(?:非|不是|不属于|不在)/y

const base = [...metricFinders, ...movementFinders, ...phraseFinders, crossFinder]

function foundAt(text: string, at: number): Found[] {
  return base.flatMap((find) => {
    const found = find(text, at)
    return found && found.length > 0 ? [found] : []
  })
}

const denials = denialFinder(foundAt)
const finders = [...base, ...timeFinders(heldAt)]

/** What held or did not hold on a day. */
function heldAt(text: string, at: number): Found[] {
  const denial = denials(text, at)
  return [...foundAt(text, at), ...(denial ? [denial] : [])]
}

/** Reads a clause from its beginning to its end; undefined when any part of it is not understood. */
export function itemsOf(
  text: string,
  clause: { from: number; to: number },
  sectors: readonly SectorName[],
): Item[] | undefined {
  return itemsFrom(text.slice(0, clause.to), clause.from, { sectors, lost: new Set() })
}

interface Reading {
  readonly sectors: readonly SectorName[]
  /** Positions from which the rest cannot be understood. */
  readonly lost: Set<number>
}

/** The longest finding counts, unless what follows it can then not be understood: 今天缩量 begins 今天缩量回调. */
function itemsFrom(text: string, at: number, reading: Reading): Item[] | undefined {
  if (at >= text.length) return []
  if (reading.lost.has(at)) return undefined
  for (const items of [...removalsFrom(text, at, reading), ...findings(text, at, reading.sectors)]) {
    const rest = itemsFrom(text, items.at(-1)?.to ?? text.length, reading)
    if (rest) return [...items, ...rest]
  }
  reading.lost.add(at)
  return undefined
}

/** Everything from here on as taken out; its last item reaches to the end. */
function removalsFrom(text: string, at: number, { sectors }: Reading): Item[][] {
  const removed = removalAt(text, at)
  const removals = removed && removalsOf(text, { from: at + removed.verb, to: removed.to }, sectors)
  return removals
    ? [
        removals.map((item, position) => ({
          ...item,
          from: position === 0 ? at : item.from,
          to: position === removals.length - 1 ? text.length : item.to,
        })),
      ]
    : []
}

/** What may stand here, the longest first; of equal ones the library's, whose numbers can be changed, before a formula's. */
function findings(text: string, at: number, sectors: readonly SectorName[]): Item[][] {
  const found = [
    ...conditionsAt(text, at),
    ...denialsAt(text, at),
    ...sectorsAt(text, at, sectors),
    ...exclusionsAt(text, at),
    ...fillerAt(text, at),
  ]
  const isFormula = ({ condition }: Item) => Number(condition?.text !== undefined)
  return found.toSorted((a, b) => b.to - a.to || isFormula(a) - isFormula(b)).map((item) => [item])
}

/**
 * What must not be, up to the end of a clause, as conditions that deny it: 剔除银行, 不要创业板. Only sectors of one kind and
 * conditions whose opposite is clear; 不要北京的银行 leaves out less than both.
 */
export function removalsOf(
  text: string,
  { from, to }: { from: number; to: number },
  sectors: readonly SectorName[],
): Item[] | undefined {
  const items = from < to ? itemsOf(text, { from, to }, sectors) : undefined
  const said = items?.filter(({ sectors: named, condition }) => named || condition) ?? []
  const kinds = new Set(said.map(kindOf))
  if (!items || said.length === 0 || kinds.size > 1 || said.length + 1 < items.length) return undefined
  const removals = said.flatMap(({ condition, sectors: named, ...span }) => {
    const no = named ? noneOf(named) : condition && isClear(condition.zbId) ? denied(condition) : undefined
    return no ? [{ ...span, condition: no, denies: kindOf({ condition, sectors: named }) }] : []
  })
  return removals.length === said.length ? removals : undefined
}

function conditionsAt(text: string, at: number): Item[] {
  return finders.flatMap((find) => {
    const found = find(text, at)
    return found && found.length > 0 ? [{ from: at, to: at + found.length, condition: found.condition }] : []
  })
}

function denialsAt(text: string, at: number): Item[] {
  const found = denials(text, at)
  return found
    ? [{ from: at, to: at + found.length, condition: found.condition, denies: kindOf({ condition: found.denied }) }]
    : []
}

const OF_EXCLUSIONS = ['specialTreatment', 'newListing']

/** What kind of thing an item names. */
export function kindOf({
  condition,
  sectors,
}: {
  condition?: ChosenCondition | undefined
  sectors?: readonly NamedSector[] | undefined
}): Kind {
  const [sector] = sectors ?? []
  if (sector) return sectorKind(sector)
  if (condition?.typeId !== 'sector') return 'other'
  return OF_EXCLUSIONS.includes(condition.zbId) ? 'exclusion' : 'board'
}

function sectorsAt(text: string, at: number, sectors: readonly SectorName[]): Item[] {
  NOT_OF_SECTOR.lastIndex = at
  const start = at + (NOT_OF_SECTOR.exec(text)?.[0].length ?? 0)
  return sectors.flatMap(([name, named]) => {
    if (!text.startsWith(name, start)) return []
    SECTOR_TAIL.lastIndex = start + name.length
    const to = start + name.length + (SECTOR_TAIL.exec(text)?.[0].length ?? 0)
    return [
      start === at
        ? { from: at, to, sectors: named }
        : { from: at, to, condition: noneOf(named), denies: kindOf({ sectors: named }) },
    ]
  })
}

function memberOf(sectors: readonly NamedSector[]): string {
  return sectors.map(({ name }) => `INBLOCK('${name.replaceAll("'", '')}')`).join(' OR ')
}

/** In none of the sectors, as a condition. */
function noneOf(sectors: readonly NamedSector[]): ChosenCondition {
  return withFormula(`非${sectors.map(({ name }) => name).join('、')}`, `XG:NOT(${memberOf(sectors)});`)
}

/** In any of the sectors, as a condition. */
export function inAnyOf(sectors: readonly NamedSector[]): ChosenCondition | undefined {
  const [first] = sectors
  if (!first || sectors.length > 1)
    return first && withFormula(sectors.map(({ name }) => name).join('或'), `XG:${memberOf(sectors)};`)
  return { name: first.name, typeId: 'sector', zbId: first.id, parameters: {} }
}

function exclusionsAt(text: string, at: number): Item[] {
  const found = exclusionAt(text, at)
  return found ? [{ from: at, to: at + found.length, exclusion: found.exclusion }] : []
}

function fillerAt(text: string, at: number): Item[] {
  FILLER.lastIndex = at
  WISH.lastIndex = at
  const match = FILLER.exec(text)
  if (match) return [{ from: at, to: at + match[0].length }]
  return WISH.test(text) ? [{ from: at, to: at + 1, isWish: true }] : []
}
