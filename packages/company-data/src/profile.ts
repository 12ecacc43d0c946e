import type { Instrument, InstrumentId } from '@niujin/market'
import type { CompanyProfile } from './port.ts'
import { normOf } from './simulated/industries.ts'

/** The profile of an A share from the instrument list; undefined for anything else. */
export function profileOf(
  instrument: Instrument | undefined,
  nameOf: (sector: InstrumentId) => string,
): CompanyProfile | undefined {
  if (instrument?.kind !== 'stock') return undefined
  const { id, name, board, industry, region, concepts, listDate, totalShares, floatShares } = instrument
  const industryName = industry ? nameOf(industry) : ''
  const norm = normOf(industryName)
  return {
    id,
    name,
    listDate,
    totalShares,
    floatShares,
    kind: norm.kind,
    board: board ?? 'main',
    industry: industryName,
    region: region ? nameOf(region) : '',
    concepts: concepts.map(nameOf),
    business: industryName === '' ? '主营业务未知。' : `公司属于${industryName}行业，${norm.does(industryName)}。`,
  }
}
