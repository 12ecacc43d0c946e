import { fail, ok } from '@niujin/contract-kit'
import type { Market } from '@niujin/quotes/server'
import { instrumentOf, smallMarket } from '@niujin/quotes/testing'
import type { Kysely } from 'kysely'
import type { Adapters } from '../adapters/open-adapters.ts'
import { readConfig } from '../read-config.ts'

/** What a feature gets that is its own: a database without tables, and a folder that is not there yet. */
export interface Making {
  readonly database: Kysely<unknown>
  readonly folder: string
}

/** A market of one stock that nobody trades. */
export function quietMarket(): Market {
  return smallMarket({ instruments: [instrumentOf('SH', '600519', { name: '贵州茅台' })], date: 20_261_120 }).market
}

/** Services outside that take everything and do nothing, over a database that may have no tables yet. */
export function fakeAdapters(database: Kysely<unknown>, dataFolder: string): Adapters {
  return {
    config: readConfig({ DATA_DIR: dataFolder }),
    database,
    dataFolder,
    masterSecret: 'only-for-tests-only-for-tests-only',
    market: quietMarket(),
    log: { error: () => undefined, warn: () => undefined, info: () => undefined },
    jobs: {
      work: () => undefined,
      enqueue: () => Promise.resolve(),
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
    files: {
      put: () => Promise.resolve(),
      get: () => Promise.resolve(undefined),
      remove: () => Promise.resolve(),
      url: (key) => `/files/${key}`,
      keyOf: () => undefined,
    },
    pay: { channels: [], cashier: [] },
    sendCode: () => Promise.resolve(ok(null)),
    messaging: {
      authorizeAddress: ({ redirectUri }) => redirectUri,
      exchange: () => Promise.resolve(fail('REFUSED')),
      signPage: () => Promise.resolve(fail('UNREACHABLE')),
    },
    identityCheck: { simulated: true, check: () => Promise.resolve('unreachable') },
    media: {
      publishAddress: () => ({ server: '', streamKey: '', rtmp: '', browser: undefined }),
      playAddress: () => ({ hls: '', audioOnly: undefined }),
      kick: () => Promise.resolve(),
      cut: () => Promise.reject(new Error('没有录制')),
      discard: () => Promise.resolve(),
      serve: () => Promise.resolve(),
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
    baseUrl: () => 'http://localhost',
  }
}
