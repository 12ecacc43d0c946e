import { openMarket, type Market } from '@niujin/quotes/market'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { openDataFolder, openProductDatabase, type Database, type DataFolder } from './data-folder.ts'
import { marketOptions } from './market-options.ts'

/** What a start waits for longest, on its way. */
export interface Opening {
  readonly folder: DataFolder
  readonly database: Promise<Database>
  readonly market: Promise<Market>
  /** Where from now on, and of what was before, is told how they are doing. */
  logTo(log: FastifyBaseLogger): void
  /** Gives everything back, as far as it was opened. */
  close(): Promise<void>
}

/** Takes the data folder and begins to open the database and the market. @throws with a Chinese message when the folder is in use */
export async function openFirst(config: Config, say: (line: string) => void): Promise<Opening> {
  const folder = await openDataFolder(config)
  const { promise: log, resolve: logTo } = Promise.withResolvers<FastifyBaseLogger>()
  say('打开数据库与行情…')
  const writeLog = async (level: 'error' | 'debug', what: object, of: string) => (await log)[level](what, of)
  const market = openMarket(marketOptions(config), (error) => void writeLog('error', { err: error }, '行情线程出错'))
  const database = openProductDatabase({
    config,
    folder,
    onLog: (line) => void writeLog('debug', { line: line.trim() }, '数据库'),
    say,
  })
  // Heard where they are waited for.
  for (const one of [market, database]) one.catch(() => undefined)
  return {
    folder,
    database,
    market,
    logTo,
    async close() {
      await Promise.allSettled([market.then((opened) => opened.close()), database.then((opened) => opened.close())])
      await folder.release()
    },
  }
}
