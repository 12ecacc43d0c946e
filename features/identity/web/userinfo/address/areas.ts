/** One province, city or district. */
export interface Area {
  /** Digits of GB/T 2260: six, and more for the towns of cities without districts. */
  readonly code: string
  readonly name: string
}

/** The areas inside each area: code of the outer one → code → name; the provinces are inside COUNTRY. */
export type AreaTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Province, city and district by name, as an address keeps them. */
export interface Region {
  readonly province: string
  readonly city: string
  readonly district: string
  /** Code of the district; '' when it was typed and not chosen. */
  readonly areaCode: string
}

/** The areas chosen so far, from the outside in: none up to three. */
export type AreaPath = readonly Area[]

const COUNTRY = '86'
/** Province, city, district. */
const DEPTH = 3
/** Names that stand for the outer area itself and are not written in an address. */
const UNNAMED = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])

/** What can be chosen next after `path`; empty when the choice is complete. */
export function choicesAfter(table: AreaTable, path: AreaPath): readonly Area[] {
  if (path.length >= DEPTH) return []
  const inner = Object.entries(table[path.at(-1)?.code ?? COUNTRY] ?? {}).map(([code, name]) => ({ code, name }))
  // Statistics count a city's 市辖区 as one more district; nobody lives in it.
  const named = path.length === DEPTH - 1 ? inner.filter(({ name }) => !UNNAMED.has(name)) : inner
  return named.length > 0 ? named : inner
}

/** True when nothing is left to choose: some places have no districts, some provinces no cities. */
export function isComplete(table: AreaTable, path: AreaPath): boolean {
  return path.length > 0 && choicesAfter(table, path).length === 0
}

/**
 * The three names of a complete choice; a level that has no name of its own repeats the one outside it. The code has
 * six digits: a town's begins with its city's.
 */
export function regionOf(path: AreaPath): Region {
  const [province = '', city = province, district = city] = path.map(({ name }) => name)
  return {
    province,
    city: UNNAMED.has(city) ? province : city,
    district,
    areaCode: (path.at(-1)?.code ?? '').slice(0, 6),
  }
}

/** The choice that a kept region stands for; as far as its names are known. */
export function pathOf(table: AreaTable, region: Omit<Region, 'areaCode'>): AreaPath {
  const names = [region.province, region.city, region.district]
  const path: Area[] = []
  for (const name of names) {
    const choices = choicesAfter(table, path)
    const found = choices.find((one) => one.name === name) ?? unnamed(table, choices, names.at(-1))
    if (!found) break
    path.push(found)
  }
  return path
}

/** Among levels without a name of their own (市辖区, 县), the one that holds the district. */
function unnamed(table: AreaTable, choices: readonly Area[], district: string | undefined): Area | undefined {
  return choices.find(
    ({ code, name }) => UNNAMED.has(name) && Object.values(table[code] ?? {}).some((inner) => inner === district),
  )
}
