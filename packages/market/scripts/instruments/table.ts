import { collectCompanies, type Company } from './companies.ts'
import { guessFigures, LOWEST } from './figures.ts'
import { BARS_BEGIN, readTraded, type Traded } from './known-prices.ts'
import { Classification, ruledMembers } from './classification.ts'
import type { PublicLists } from './public-lists.ts'
import { readKnownCompanies, readSectors } from './tables.ts'

const SECTORS = { industry: readSectors('industry'), concept: readSectors('concept'), region: readSectors('region') }

/** What rows are made of, besides the company. */
interface Sources {
  readonly known: ReturnType<typeof readKnownCompanies>
  readonly traded: ReadonlyMap<string, Traded>
  readonly classification: Classification
}

type Row = { readonly company: Company } & ReturnType<typeof describe>

/** The text of instruments/a-shares.tsv, as the lists and the hand-kept tables make it. */
export function tableOf(lists: PublicLists): string {
  const sources = { known: readKnownCompanies(), traded: readTraded(), classification: new Classification(lists) }
  const rows = collectCompanies(lists).map((company): Row => ({ company, ...describe(company, sources) }))
  for (const { name, rule } of SECTORS.concept) {
    const whole = rule.startsWith('=') ? rule.slice(1) : undefined
    const members = rule.startsWith('@') ? ruledMembers(rule, rows) : undefined
    for (const row of rows)
      if (members?.has(row.company.code) || (whole && row.industry === whole)) row.concepts.push(name)
  }
  return `${rows.map(lineOf).join('\n')}\n`
}

function describe(company: Company, { known, traded, classification }: Sources) {
  const placed = classification.of(company)
  const sure = known.get(company.code)
  const day = traded.get(company.code)
  const firstDay = day && day.firstDay > BARS_BEGIN ? day.firstDay : 0
  const listDate = placed.listDate || sure?.listDate || firstDay
  const figures = sure ?? guessFigures(company, listDate)
  const seen = !sure && day ? Math.max(LOWEST, Number(day.close.toPrecision(3))) : undefined
  return {
    listDate,
    industry: placed.industry || sure?.industry || '',
    region: placed.region || sure?.region || '',
    price: seen ?? figures.price,
    total: figures.total,
    float: figures.float,
    concepts: [...new Set([...placed.concepts, ...(sure?.concepts ?? [])])],
    origin: sure ? 'k' : company.listed === '' ? 'n' : seen ? 'p' : 'a',
  }
}

function lineOf({ company, ...row }: Row): string {
  return [
    company.exchange,
    company.code,
    company.name,
    row.listDate || '',
    Math.round(row.total * 10_000),
    Math.round(row.float * 10_000),
    Math.round(row.price * 100) * 10,
    row.industry && codeOf('industry', row.industry),
    row.region && codeOf('region', row.region),
    [...new Set(row.concepts)]
      .map((name) => codeOf('concept', name))
      .toSorted()
      .join(','),
    row.origin,
  ].join('\t')
}

function codeOf(kind: keyof typeof SECTORS, name: string): string {
  const found = SECTORS[kind].find((sector) => sector.name === name)
  if (!found) throw new Error(`没有板块 ${name}`)
  return found.code
}
