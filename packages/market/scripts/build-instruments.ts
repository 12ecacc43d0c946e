import { readFileSync, writeFileSync } from 'node:fs'
import { collectCompanies, type Company } from './instruments/companies.ts'
import { guessFigures, guessListDate } from './instruments/figures.ts'
import { drawnConcepts, industryOf, regionOf, ruledMembers } from './instruments/placing.ts'
import { readKnownCompanies, readKnownIndustries, readSectors } from './instruments/tables.ts'

/**
 * Writes instruments/a-shares.tsv from the symbol list that npm `hqchart` carries and the hand-kept tables beside it:
 *   npm install --prefix /tmp/list hqchart
 *   node packages/market/scripts/build-instruments.ts \
 *     /tmp/list/node_modules/hqchart/src/jscommon/umychart.testdata/symbollist_shsz.js
 * Columns: exchange, code, name, list date, total and floating shares (10,000), price hint (milli), industry, region,
 * concepts (sector codes), and where it all comes from: k known, a real name with the rest assigned here, i invented.
 */
const [source = ''] = process.argv.slice(2)
const text = readFileSync(source, 'utf8')
const symbols = JSON.parse(
  text.slice(text.indexOf('['), text.lastIndexOf(']') + 1).replaceAll(/,\s*([\]}])/g, '$1'),
) as [string, string, string][]

const industries = readSectors('industry')
const concepts = readSectors('concept')
const regions = readSectors('region')
const known = readKnownCompanies()
const placed = readKnownIndustries()
const drawn = concepts.filter(({ words }) => !words[0]?.startsWith('@'))

const rows = collectCompanies(symbols).map((company) => ({ company, ...describe(company) }))
for (const concept of concepts.filter(({ words }) => words[0]?.startsWith('@'))) {
  const members = ruledMembers(concept.words, rows)
  for (const row of rows) if (members.has(row.company.code)) row.concepts.push(concept.name)
}

writeFileSync(new URL('../instruments/a-shares.tsv', import.meta.url), `${rows.map(lineOf).join('\n')}\n`)

function describe(company: Company) {
  const sure = known.get(company.code)
  const listDate = sure?.listDate ?? guessListDate(company.code)
  const industry = sure?.industry ?? placed.get(company.name) ?? industryOf(company, industries)
  const { price, total, float } = sure ?? guessFigures(company, listDate)
  // A known company is in the concepts it is known for, and in those its whole industry belongs to.
  const certain = drawn.filter(({ words, share }) => share >= 1 && words.includes(industry)).map(({ name }) => name)
  const joined = sure ? [...sure.concepts, ...certain] : drawnConcepts(company, industry, drawn)
  return {
    listDate,
    industry,
    region: sure?.region ?? regionOf(company, regions),
    price,
    total,
    float,
    concepts: joined,
    origin: sure ? 'k' : company.invented ? 'i' : 'a',
  }
}

function lineOf({ company, ...row }: (typeof rows)[number]): string {
  const codes = [...new Set(row.concepts)].map((name) => codeOf(concepts, name)).toSorted()
  return [
    company.exchange,
    company.code,
    company.name,
    row.listDate,
    Math.round(row.total * 10_000),
    Math.round(row.float * 10_000),
    Math.round(row.price * 100) * 10,
    codeOf(industries, row.industry),
    codeOf(regions, row.region),
    codes.join(','),
    row.origin,
  ].join('\t')
}

function codeOf(sectors: readonly { code: string; name: string }[], name: string): string {
  const found = sectors.find((sector) => sector.name === name)
  if (!found) throw new Error(`没有板块 ${name}`)
  return found.code
}
