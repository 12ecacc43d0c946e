import type { InstrumentId } from '@niujin/market'
import { dateIn, quantityIn } from '../cells.ts'
import { asRecord, listIn, parseJson, recordIn } from '../json.ts'
import { idOfSecid } from './secid.ts'

/** Who is behind a code, as a list tells it; what it leaves out is undefined. */
export interface ListedCompany {
  readonly id: InstrumentId
  readonly name: string
  /** YYYYMMDD. */
  readonly listDate: number | undefined
  readonly totalShares: number | undefined
  readonly floatShares: number | undefined
  /** Names of its industry, region and concepts. */
  readonly industry: string | undefined
  readonly region: string | undefined
  readonly concepts: readonly string[]
}

/** The fields asked for: code, market, name, listing date, shares, industry, region, concepts. */
export const COMPANY_FIELDS = 'f12,f13,f14,f26,f38,f39,f100,f102,f103'

/** A page of `clist/get`; undefined when the text is no such answer. A row without a code or a name is left out. */
export function parseEastmoneyCompanies(text: string): { rows: readonly ListedCompany[]; total: number } | undefined {
  const answer = asRecord(parseJson(text))
  if (answer?.['data'] === null) return { rows: [], total: 0 }
  const data = recordIn(answer, 'data')
  const diff = listIn(data, 'diff') ?? Object.values(recordIn(data, 'diff') ?? {})
  if (!data) return undefined
  return { rows: diff.flatMap((row) => companyIn(row) ?? []), total: quantityIn(data['total']) ?? diff.length }
}

function companyIn(item: unknown): ListedCompany | undefined {
  const row = asRecord(item)
  const id = idOfSecid(row?.['f13'], row?.['f12'])
  const name = wordIn(row?.['f14'])
  if (!row || !id || !name) return undefined
  return {
    id,
    name,
    listDate: dateIn(row['f26']),
    totalShares: quantityIn(row['f38']) || undefined,
    floatShares: quantityIn(row['f39']) || undefined,
    industry: wordIn(row['f100']),
    region: wordIn(row['f102']),
    concepts: (wordIn(row['f103']) ?? '').split(',').filter(Boolean),
  }
}

function wordIn(cell: unknown): string | undefined {
  return typeof cell === 'string' && cell.trim() !== '' && cell.trim() !== '-' ? cell.trim() : undefined
}
