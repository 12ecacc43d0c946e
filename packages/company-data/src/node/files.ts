import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExRight, Instrument, InstrumentId, MarketDataProvider } from '@niujin/market'
import type { CompanyDataProvider, Dividend } from '../port.ts'
import { profileOf } from '../profile.ts'
import { lastYearEnd } from '../report-period.ts'
import type { Statement } from '../statement.ts'
import { parseStatements } from './parse-statements.ts'

export interface CompanyFilesOptions {
  /** Holds one table per company, named by its id: `SH.600519.csv`. */
  readonly folder: string
  readonly market: Pick<MarketDataProvider, 'instruments' | 'exRights' | 'tradingDate'>
}

export interface CompanyFiles {
  readonly provider: CompanyDataProvider
  /** What was left out and why, in Chinese: file, line, reason. */
  readonly problems: readonly string[]
}

const NAME = /^((?:SH|SZ|BJ)\.\d{6})\.csv$/

/** Real reports from a folder of tables. Dividends come from the market's ex-right days; holders and share changes are unknown. */
export async function openCompanyFiles({ folder, market }: CompanyFilesOptions): Promise<CompanyFiles> {
  const byId = new Map((await market.instruments()).map((instrument) => [instrument.id, instrument]))
  const { statements, problems } = readFolder(folder, byId)
  const known = (id: InstrumentId) => {
    const today = market.tradingDate()
    return (statements.get(id) ?? []).filter(({ published }) => published <= today)
  }
  const provider: CompanyDataProvider = {
    simulated: false,
    profile: async (id) => profileOf(byId.get(id), (sector) => byId.get(sector)?.name ?? ''),
    statements: async (id) => known(id),
    shareCapital: async () => [],
    dividends: async (id) => dividendsOf(await market.exRights(id), known(id)),
    holders: async () => [],
  }
  return { provider, problems }
}

function readFolder(folder: string, byId: ReadonlyMap<InstrumentId, Instrument>) {
  const statements = new Map<InstrumentId, readonly Statement[]>()
  const problems: string[] = []
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.csv')) continue
    const id = NAME.exec(name)?.[1] as InstrumentId | undefined
    if (!id || !byId.has(id)) {
      problems.push(`${name}：文件名不是已知的证券，应如 SH.600519.csv`)
      continue
    }
    const parsed = parseStatements(readFileSync(join(folder, name), 'utf8'))
    statements.set(id, parsed.statements)
    problems.push(...parsed.problems.map((problem) => `${name} ${problem}`))
  }
  return { statements, problems }
}

/** Amounts need a share count: that of the last report before the day; days before the first report are left out. */
function dividendsOf(rights: readonly ExRight[], statements: readonly Statement[]): readonly Dividend[] {
  return rights.flatMap(({ date, cashPerTen, bonusPerTen }) => {
    const before = statements.findLast(({ period }) => period < date)
    if (!before || (cashPerTen === 0 && bonusPerTen === 0)) return []
    return [
      {
        exDate: date,
        period: lastYearEnd(date),
        cashPerTen,
        bonusPerTen,
        amount: Math.round((before.shares * cashPerTen) / 10),
      },
    ]
  })
}
