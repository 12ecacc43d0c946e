import { daysAgo, withinDays } from './changed.ts'
import { NUMBER, numberOf, PERIOD, periodDays, RECENT } from './numbers.ts'
import type { Finder, Found } from './phrase.ts'

const BEFORE_TODAY: readonly (readonly [words: RegExp, days: number])[] = [
  [/(?:昨日|昨天|前一(?:个)?(?:交易)?日|上一?个?交易日)的?/y, 1],
  [/(?:前日|前天)的?/y, 2],
  [/大前天的?/y, 3],
]
const AGO = new RegExp(`(?<n>${NUMBER})个?(?:交易日|日|天)(?:之?前|以前)的?`, 'y')
const LATELY = new RegExp(
  `(?:${RECENT}(?<a>${PERIOD})(?:之?内|以来|里|中)?|(?<b>${PERIOD})(?:之?内|以来|里))(?:(?:曾经?)?(?:出现过?|发生过?|有过|有)|曾经?)?(?:刚)?`,
  'y',
)
const DONE = /(?:过|了)/y
const LONGEST_SHIFT = 250

/** A day before today or days up to today, and what was then: 昨天MACD金叉, 近10天内KDJ金叉. */
export function timeFinders(inner: (text: string, at: number) => readonly Found[]): readonly Finder[] {
  const shifted = (text: string, at: number, { length, days }: { length: number; days: number }) =>
    longestOf(
      inner(text, at + length).flatMap((found) => {
        const condition = daysAgo(found.condition, days)
        return condition ? [{ length: length + found.length, condition }] : []
      }),
    )
  return [
    ...BEFORE_TODAY.map(([words, days]): Finder => (text, at) => {
      words.lastIndex = at
      const match = words.exec(text)
      return match ? shifted(text, at, { length: match[0].length, days }) : undefined
    }),
    (text, at) => {
      AGO.lastIndex = at
      const match = AGO.exec(text)
      const days = numberOf(match?.groups?.['n'] ?? '0')
      return match && Number.isInteger(days) && days >= 1 && days <= LONGEST_SHIFT
        ? shifted(text, at, { length: match[0].length, days })
        : undefined
    },
    (text, at) => lately(text, at, inner),
  ]
}

function lately(text: string, at: number, inner: (text: string, at: number) => readonly Found[]): Found | undefined {
  LATELY.lastIndex = at
  const match = LATELY.exec(text)
  const days = match && periodDays(match.groups?.['a'] ?? match.groups?.['b'] ?? '')
  if (!match || days === undefined || days === null) return undefined
  return longestOf(
    inner(text, at + match[0].length).flatMap((found) => {
      const condition = withinDays(found.condition, days)
      const end = at + match[0].length + found.length
      DONE.lastIndex = end
      return condition ? [{ length: end + (DONE.exec(text)?.[0].length ?? 0) - at, condition }] : []
    }),
  )
}

function longestOf(found: readonly Found[]): Found | undefined {
  return found.reduce<Found | undefined>((best, one) => (best && best.length >= one.length ? best : one), undefined)
}
