import { FITS, oneOfEachSeries } from '../../../domain/content/index.ts'
import type { EngineGroup } from '../port.ts'
import { asTwo, said, written } from './conditions.ts'
import { findMeant, findOfKind, isFew, type Finding } from './find-kind.ts'
import { bestOfEach, hitOf, type FoundRow } from './rows.ts'

interface Wanted {
  readonly kinds: readonly string[]
  readonly count: number
}

interface Found {
  readonly rows: FoundRow[]
  /** null: too many to be counted. */
  readonly total: number | null
}

/** The best of each kind. Kinds with few things, and what few things have, are looked at whole; of the rest the highest. */
export async function findGroups(finding: Finding, { kinds, count }: Wanted): Promise<EngineGroup[]> {
  const found = new Map<string, Found>()
  const isRare = isFew(finding, written(finding.asked))
  const together = kinds.filter((kind) => isRare || isSmall(finding, kind))
  await addTogether(finding, found, { kinds: together, count })
  await addOneByOne(finding, found, { kinds: kinds.filter((one) => !together.includes(one)), count })
  if (found.size === 0) await addAsTwo(finding, found, { kinds, count })
  if (found.size === 0) add(found, await findMeant(finding, { kinds, count: MEANT }), count)
  return [...found].map(([kind, { rows, total }]) => ({ kind, total, hits: rows.map(hitOf) }))
}

/** So many that may be meant are shown, over all kinds. */
const MEANT = 30

/** A word that nobody wrote may be two that somebody wrote. */
async function addAsTwo(finding: Finding, found: Map<string, Found>, wanted: Wanted): Promise<void> {
  const two = asTwo(finding.asked)
  if (!two) return
  if (isFew(finding, two)) addCounted(found, await bestOfEach(finding, two, wanted), wanted.count)
  else await addOneByOne(finding, found, wanted)
}

async function addTogether(finding: Finding, found: Map<string, Found>, { kinds, count }: Wanted): Promise<void> {
  if (kinds.length === 0) return
  addCounted(found, await bestOfEach(finding, written(finding.asked), { kinds, count }), count)
  const sound = said(finding.asked)
  if (!sound || (!finding.asked.isLetters && found.size > 0)) return
  const lacking = kinds.filter((kind) => (found.get(kind)?.rows.length ?? 0) < count)
  const few = isFew(finding, sound) ? lacking : lacking.filter((kind) => isSmall(finding, kind))
  if (few.length > 0) addCounted(found, await bestOfEach(finding, sound, { kinds: few, count }), count)
  await addOneByOne(finding, found, { kinds: lacking.filter((kind) => !few.includes(kind)), count })
}

/** So many times what is shown is read, to have enough that are not of one series. */
const TIMES_SHOWN = 3

/** Kinds of which too much would have to be looked at. */
async function addOneByOne(finding: Finding, found: Map<string, Found>, { kinds, count }: Wanted): Promise<void> {
  for (const kind of kinds) {
    const all = await findOfKind(finding, { kind, after: undefined, count: count * TIMES_SHOWN })
    // What is only maybe meant is shown where nothing else is.
    const rows = all.filter(({ fit }) => fit !== FITS.slip)
    const different = oneOfEachSeries(rows, ({ title, author_id: authorId }) => ({ title, authorId }), count)
    if (rows.length > 0) found.set(kind, { rows: different, total: rows.length > count ? null : rows.length })
  }
}

function isSmall({ frequency, depths }: Finding, kind: string): boolean {
  return (frequency.byKind.get(kind) ?? 0) <= depths.whole
}

function addCounted(
  found: Map<string, Found>,
  rows: readonly (FoundRow & { readonly total: number })[],
  count: number,
): void {
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    const before = found.get(kind)
    found.set(kind, {
      rows: [...(before?.rows ?? []), ...own].slice(0, count),
      total: (before?.total ?? 0) + (own[0]?.total ?? 0),
    })
  }
}

function add(found: Map<string, Found>, rows: readonly FoundRow[], count: number): void {
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    found.set(kind, { rows: own.slice(0, count), total: own.length })
  }
}
