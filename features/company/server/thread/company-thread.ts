import { parentPort, workerData } from 'node:worker_threads'
import { createSimulatedCompanies, STANDARD_COMPANIES } from '@niujin/company-data'
import { openCompanyFiles } from '@niujin/company-data/node'
import { QuoteTable } from '@niujin/market'
import { MarketReader, openProvider, type ProviderOptions } from '@niujin/quotes/server'
import { serveCalls } from '@niujin/server-kit/threads'
import { CompanyService } from './company-service.ts'

/** What the main thread tells the company thread at its start. */
export interface CompanyThreadData {
  readonly options: ProviderOptions
  readonly quotes: SharedArrayBuffer
  /** Reports from this folder instead of the simulator. */
  readonly folder: string | undefined
}

const { options, quotes, folder } = workerData as CompanyThreadData
const port = parentPort
if (!port) throw new Error('公司资料线程要由主线程启动')

const provider = await openProvider(options)
const instruments = await provider.instruments()
const reader = new MarketReader(instruments, new QuoteTable(instruments.length, quotes))
const opened = folder === undefined ? undefined : await openCompanyFiles({ folder, market: provider })
const companies = opened?.provider ?? (await createSimulatedCompanies({ ...STANDARD_COMPANIES, market: provider }))
serveCalls(port, new CompanyService({ provider, companies, reader }, () => performance.now()).methods)
port.postMessage({ ready: 'companies', problems: opened?.problems ?? [] })
