import { readFileSync } from 'node:fs'
import { Classification } from './classification.ts'
import { collectCompanies } from './companies.ts'
import type { PublicLists } from './public-lists.ts'
import { readSectors } from './tables.ts'

export const FACTS = ['name', 'region', 'industry', 'listDate'] as const
type Fact = (typeof FACTS)[number]

/** How many rows of the table agree with the lists, leave a fact open, or say something else; and which do the last. */
export interface Agreement {
  readonly right: number
  readonly empty: number
  readonly wrong: readonly string[]
}

/**
 * Compares instruments/a-shares.tsv, as it lies in the repository, with the public lists, fact by fact. A fact that no
 * list tells is right when it is empty or hand-kept; one that a list tells and the table does not is empty.
 */
export function compareWithLists(lists: PublicLists): Readonly<Record<Fact, Agreement>> {
  const classification = new Classification(lists)
  const companies = new Map(collectCompanies(lists).map((company) => [company.code, company]))
  const counts = { name: tally(), region: tally(), industry: tally(), listDate: tally() }
  for (const row of tableRows()) {
    const company = companies.get(row.code)
    const listed = company ? { ...classification.of(company), name: company.name } : undefined
    for (const fact of FACTS) {
      const ours = row[fact]
      const theirs = String(listed?.[fact] || '')
      if (fact === 'name' ? ours === theirs : theirs === '' || ours === theirs)
        counts[fact].right += ours === '' ? 0 : 1
      else if (ours !== '') counts[fact].wrong.push(`${row.code} ${row.name}：${ours}，名单 ${theirs || '无'}`)
      if (ours === '') counts[fact].empty += 1
    }
  }
  return counts
}

function tally() {
  return { right: 0, empty: 0, wrong: [] as string[] }
}

function tableRows() {
  const named = new Map(
    (['industry', 'region'] as const).flatMap((kind) =>
      readSectors(kind).map(({ code, name }) => [code, name] as const),
    ),
  )
  const text = readFileSync(new URL('../../instruments/a-shares.tsv', import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, code = '', name = '', listDate = '', , , , industry = '', region = ''] = line.split('\t')
      return { code, name, listDate, industry: named.get(industry) ?? '', region: named.get(region) ?? '' }
    })
}
