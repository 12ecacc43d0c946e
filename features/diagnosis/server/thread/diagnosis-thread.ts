import { parentPort, workerData } from 'node:worker_threads'
import { createSimulatedCompanies, STANDARD_COMPANIES } from '@niujin/company-data'
import { QuoteTable } from '@niujin/market'
import { MarketReader, openProvider, type ProviderOptions } from '@niujin/quotes/server'
import { serveCalls } from '@niujin/server-kit/threads'
import { DiagnosisService } from './diagnosis-service.ts'

/** What the main thread tells the diagnosis thread at its start. */
export interface DiagnosisThreadData {
  readonly options: ProviderOptions
  readonly quotes: SharedArrayBuffer
}

const { options, quotes } = workerData as DiagnosisThreadData
const port = parentPort
if (!port) throw new Error('诊股线程要由主线程启动')

const provider = await openProvider(options)
const instruments = await provider.instruments()
const reader = new MarketReader(instruments, new QuoteTable(instruments.length, quotes))
const companies = await createSimulatedCompanies({ ...STANDARD_COMPANIES, market: provider })
serveCalls(port, new DiagnosisService({ reader, provider, companies }).methods)
