import { QuoteTable, type Instrument } from '@niujin/market'
import { afterEach, describe, expect, it } from 'vitest'
import { SourceChain } from '../chain.ts'
import { epochSecondOf } from '../shanghai.ts'
import { createSinaSource } from '../sina/sina-source.ts'
import { createTencentSource } from '../tencent/tencent-source.ts'
import { sinaRow } from '../testing/answer-texts.ts'
import { capture, MISSING_CAPTURES } from '../testing/captures.ts'
import { openLocalHost, saying, type LocalHost } from '../testing/local-http.ts'
import { UPSTREAM_QUOTE } from '../testing/upstream-quote.ts'
import { createOnlineProvider } from './online-provider.ts'

const PINGAN: Instrument = {
  id: 'SZ.000001',
  exchange: 'SZ',
  code: '000001',
  name: '平安银行',
  kind: 'stock',
  board: 'main',
  concepts: [],
  lotSize: 100,
  tickSize: 10,
  priceDigits: 2,
  listDate: 19910403,
  specialTreatment: false,
  totalShares: 0,
  floatShares: 0,
}
const SECOND = 15 * 3600 + 40 * 60

const open: LocalHost[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((host) => host.close()))
})

/** last, previousClose, high, low, volume, bidPrice1, bidVolume1, limitUp, limitDown */
const MADE = {
  name: '写成的回应',
  body: () => Buffer.from(sinaRow({ ...UPSTREAM_QUOTE, name: 'PINGAN' })),
  table: [11_450, 11_000, 11_500, 10_980, 50_000_000, 11_450, 90_800, 12_100, 9_900],
}
const REAL = {
  name: '真实回应',
  body: () => capture('sina_sz000001_sh600000_20260904.txt').bytes,
  table: [11_890, 11_880, 12_000, 11_850, 81_437_295, 11_890, 90_800, 13_070, 10_690],
}

describe('从回应到行情表', () => {
  it.each(MISSING_CAPTURES ? [MADE] : [MADE, REAL])(
    '$name：腾讯断了由新浪接上，表里是新浪说的；换成只用腾讯就说没有回应，原来的数留着',
    async ({ body, table: expected }) => {
      const broken = await openLocalHost((_path, response) => response.socket?.resetAndDestroy())
      const sina = await openLocalHost(saying(body()))
      open.push(broken, sina)
      const chain = new SourceChain({
        sources: [
          createTencentSource({ quotes: { hosts: [broken.origin] } }),
          createSinaSource({ quotes: { hosts: [sina.origin] } }),
        ],
        now: () => epochSecondOf(20260904154000),
      })
      const table = new QuoteTable(1)
      const problems: unknown[] = []
      const stop = new AbortController()
      let turns = 0
      const provider = createOnlineProvider({
        instruments: [PINGAN],
        constituentsOf: () => [],
        chain,
        clock: { at: () => ({ date: 20260904, second: SECOND }) },
        onProblem: (error) => problems.push(error),
        wait: async () => {
          turns += 1
          if (turns === 1) {
            expect(problems).toEqual([])
            expect(chain.status()).toMatchObject({
              newestQuote: 20260904153600,
              quoteAge: 240,
              capabilities: { quotes: { answeredBy: 'sina' } },
            })
            chain.use(['tencent'])
          } else stop.abort()
        },
      })
      await provider.run(table, stop.signal)
      const shown = (
        ['last', 'previousClose', 'high', 'low', 'volume', 'bidPrice1', 'bidVolume1', 'limitUp', 'limitDown'] as const
      ).map((field) => table.get(0, field))
      expect(shown).toEqual(expected)
      expect(problems).toHaveLength(1)
    },
  )
})
