import { amountOf, amountSource, type AmountKind } from './amounts.ts'

/** Values of OP, X and Y of a comparing condition. */
export interface Compared {
  readonly OP: number
  readonly X: number
  readonly Y?: number
}

/** What people say, by OP; the longer ones first where one begins with another. */
const BEFORE: readonly (readonly [number, string])[] = [
  [1, '大于或者?等于|高于或者?等于|大于等于|不低于|不小于|不少于|至少|最少|达到|满|>=|≥|≧'],
  [3, '小于或者?等于|低于或者?等于|小于等于|不高于|不大于|不超过|[未没]有?超过|不多于|至多|最多|<=|≤|≦'],
  [0, '大于|高于|超过|多于|超|逾|>'],
  [2, '小于|低于|少于|不足|不到|不满|<'],
]
const ANY_BEFORE = BEFORE.map(([, words]) => words).join('|')
const CONNECTIVE = '(?:[,、]|并且|而且|同时|且|并|又)?'
const BETWEEN = 4

type Groups = Readonly<Record<string, string | undefined>>

/** A comparison where it was found; `isWithin` when it was said as 以内, which reaches from nothing to the number. */
export interface ComparedFound {
  readonly length: number
  readonly compared: Compared
  readonly isWithin: boolean
}

/** Finds an amount that has been reached: 了5%. It is that much at least, and must carry its unit: 了5 may be 元. */
export function reachedFinder(kind: AmountKind) {
  const reached = new RegExp(`(?:[了掉去]|掉了|去了)?${amountSource(kind, 'a')}(?!以|之|内|左|上|下|附|到|至|-|~)`, 'y')
  return (text: string, at: number): ComparedFound | undefined => {
    reached.lastIndex = at
    const match = reached.exec(text)
    const { a: number = '', aUnit: unit = '' } = match?.groups ?? {}
    const X = unit !== '' || /^百分之|^一半/.test(number) ? amountOf(kind, { number, unit }) : undefined
    return match && X !== undefined && X > 0
      ? { length: match[0].length, compared: { OP: 1, X }, isWithin: false }
      : undefined
  }
}

/** Finds a comparison of that kind at a position: 小于20, 20以下, 介于10和20之间, 大于10且小于20. */
export function comparedFinder(kind: AmountKind) {
  const [a, b] = [amountSource(kind, 'a'), amountSource(kind, 'b')]
  const readers: readonly (readonly [RegExp, (groups: Groups) => Compared | undefined, isWithin?: boolean])[] = [
    [
      new RegExp(`(?<first>${ANY_BEFORE})${a}${CONNECTIVE}(?<second>${ANY_BEFORE})${b}`, 'y'),
      (groups) => twoSided(kind, groups),
    ],
    [
      new RegExp(
        `(?:介于|在|处于|从)${a}(?:至|到|~|-|—|–|和|与|、)${b}(?:之间|之内|区间|间)?|${amountSource(kind, 'c')}(?:至|到|~|-|—|–)${amountSource(kind, 'd')}(?:之间|之内|区间|间)?`,
        'y',
      ),
      (groups) => between(kind, groups),
    ],
    [new RegExp(`在?${a}(?:及)?以上${CONNECTIVE}${b}(?:及)?以下`, 'y'), (groups) => between(kind, groups)],
    [new RegExp(`(?<first>${ANY_BEFORE})${a}`, 'y'), (groups) => oneSided(kind, operatorOf(groups['first']), groups)],
    [new RegExp(`在?${a}(?:及|\\(含\\))?(?:以上|之上)`, 'y'), (groups) => oneSided(kind, 1, groups)],
    [new RegExp(`在?${a}(?:及|\\(含\\))?(?:以下|之下)`, 'y'), (groups) => oneSided(kind, 3, groups)],
    [new RegExp(`在?${a}(?:以内|之内|内)`, 'y'), (groups) => oneSided(kind, 3, groups), true],
    [/为正/y, () => ({ OP: 0, X: 0 })],
    [/为负/y, () => ({ OP: 2, X: 0 })],
  ]
  return (text: string, at: number): ComparedFound | undefined => {
    for (const [expression, read, isWithin = false] of readers) {
      expression.lastIndex = at
      const match = expression.exec(text)
      const compared = match && read(match.groups ?? {})
      if (match && compared) return { length: match[0].length, compared, isWithin }
    }
    return undefined
  }
}

function operatorOf(word = ''): number {
  return BEFORE.find(([, words]) => new RegExp(`^(?:${words})$`).test(word))?.[0] ?? 0
}

function amount(kind: AmountKind, groups: Groups, name: string): number | undefined {
  return amountOf(kind, { number: groups[name] ?? '0', unit: groups[`${name}Unit`] ?? '' })
}

function oneSided(kind: AmountKind, OP: number, groups: Groups): Compared | undefined {
  const X = amount(kind, groups, 'a')
  return X === undefined ? undefined : { OP, X }
}

/** 50至100亿: the first takes the second's unit. */
function between(kind: AmountKind, groups: Groups): Compared | undefined {
  const [low, high] = groups['a'] === undefined ? ['c', 'd'] : ['a', 'b']
  const unit = groups[`${low}Unit`] === '' ? (groups[`${high}Unit`] ?? '') : (groups[`${low}Unit`] ?? '')
  const X = amountOf(kind, { number: groups[low] ?? '0', unit })
  const Y = amount(kind, groups, high)
  return X === undefined || Y === undefined || X > Y ? undefined : { OP: BETWEEN, X, Y }
}

function twoSided(kind: AmountKind, groups: Groups): Compared | undefined {
  const [first, second] = [operatorOf(groups['first']), operatorOf(groups['second'])]
  const [a, b] = [amount(kind, groups, 'a'), amount(kind, groups, 'b')]
  return a === undefined || b === undefined ? undefined : mergedBounds({ OP: first, X: a }, { OP: second, X: b })
}

/** One lower and one upper bound as between, its ends included; undefined for anything else. */
export function mergedBounds(one: Compared, other: Compared): Compared | undefined {
  const lower = [one, other].find(({ OP }) => OP < 2)
  const upper = [one, other].find(({ OP }) => OP === 2 || OP === 3)
  return lower && upper && lower.X < upper.X ? { OP: BETWEEN, X: lower.X, Y: upper.X } : undefined
}

/** 跌幅大于5 is 涨幅小于−5. */
export function mirrored({ OP, X, Y }: Compared): Compared {
  if (OP === BETWEEN) return { OP, X: -(Y ?? X), Y: -X }
  return { OP: [2, 3, 0, 1][OP] ?? OP, X: X === 0 ? 0 : -X }
}
