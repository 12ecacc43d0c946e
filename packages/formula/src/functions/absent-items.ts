import { dynamicInfoItems } from './dynamic-info-items.ts'
import { financeItems } from './finance-items.ts'
import type { NumberedItem } from './numbered-item.ts'

/** Numbers of 通达信 that no source here tells: a formula that uses one is told so, instead of finding nothing. */
const ABSENT: Readonly<
  Record<string, { readonly items: readonly NumberedItem[]; readonly codes: ReadonlySet<number> }>
> = {
  FINANCE: {
    items: financeItems,
    codes: new Set([
      2, 3, 4, 5, 6, 35, 41, 46, 48, 51, 52, 53, 56, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 80, 83, 84, 85, 86, 87,
      88, 89, 90, 91,
    ]),
  },
  DYNAINFO: {
    items: dynamicInfoItems,
    codes: new Set([
      9, 15, 18, 19, 25, 28, 29, 30, 31, 35, 36, 49, 50, 52, 53, 54, 55, 57, 60, 61, 62, 91, 92, 95, 96, 101, 102, 103,
      104, 108, 109, 110, 111,
    ]),
  },
}

/** `FINANCE(52) 是否融资融券标的`; undefined for a number that has a value, and for other functions. */
export function absentItem(name: string, code: number): string | undefined {
  const group = ABSENT[name]
  if (!group?.codes.has(Math.trunc(code))) return undefined
  const item = group.items.find((one) => one.code === Math.trunc(code))
  return item && inWords(name, item)
}

/** Every number without a value, in words. */
export const absentItems: readonly string[] = Object.entries(ABSENT).flatMap(([name, { items, codes }]) =>
  items.filter(({ code }) => codes.has(code)).map((item) => inWords(name, item)),
)

function inWords(name: string, item: NumberedItem): string {
  return `${name}(${item.code}) ${item.name}`
}
