import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tradingDays } from '../calendar.ts'
import { minuteStamps } from '../minutes.ts'
import { blockFile, dayFile, gbk, minuteFile, type FileBar } from './tdx-files.ts'

/** The bank's day before the one that tests replay, and that one. */
const BANK = [
  { time: 20_210_513, close: 20.05, volume: 40_000_000 },
  { time: 20_210_514, close: 20.51, volume: 45_678_900 },
]
const CODES = Array.from({ length: 88 }, (_, at) => String(600_000 + at))

/** A folder as 通达信's client keeps it, with prices of our own. The caller removes it. */
export function makeTdxFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'niujin-tdx-'))
  const write = (path: string, bytes: Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  const days = tradingDays('a', 20_210_104, 20_210_512).map((time, at) => dayAt(time, 18 + at / 100, 30_000_000))
  write(
    'vipdoc/sz/lday/sz000001.day',
    dayFile([...days, ...BANK.map(({ time, close, volume }) => dayAt(time, close, volume))]),
  )
  // Its volume is in hands.
  write(
    'vipdoc/sh/lday/sh000001.day',
    dayFile([dayAt(20_210_513, 3_400.12, 300_000_000), dayAt(20_210_514, 3_456.78, 321_000_000)]),
  )
  write(
    'vipdoc/sh/lday/sh900901.day',
    dayFile([dayAt(20_140_821, 0.5, 900_000), dayAt(20_140_822, 0.505, 800_000)], 1_000),
  )
  const minutes = minutesOf(20_210_603)
  write('vipdoc/sh/minline/sh688001.lc1', minuteFile(minutes))
  write('vipdoc/sh/fzline/sh688001.lc5', minuteFile(inFives(minutes)))
  write(
    'T0002/hq_cache/block_gn.dat',
    blockFile([
      { name: '通达信88', codes: CODES },
      { name: '蓝筹', codes: ['000001', '600036'] },
    ]),
  )
  write(
    'T0002/hq_cache/tdxhy.cfg',
    gbk('0|000001|T1001|||X500102\n0|000002|T110201|||X530101\n1|600036|T1001|||X500102\n'),
  )
  write(
    'export/SH#601003.txt',
    gbk(
      '601003 柳钢股份 日线 不复权\r\n      日期\t    开盘\t    最高\t    最低\t    收盘\t    成交量\t    成交额\r\n2014/08/21,5.01,5.10,4.98,5.05,1000000,5030000.00\r\n2014/08/22,5.05,5.20,5.00,5.12,1200000,6120000.00\r\n数据来源:通达信\r\n',
    ),
  )
  return folder
}

function dayAt(time: number, close: number, volume: number): FileBar {
  return { time, open: close * 0.99, high: close * 1.02, low: close * 0.98, close, volume, amount: close * volume }
}

/** The 240 minutes of a day: they wander around 36 yuan, and some trade nothing. */
function minutesOf(date: number): FileBar[] {
  return minuteStamps('a')
    .slice(1)
    .map((stamp, at) => {
      const price = (step: number) => 36 + Math.round(200 * Math.sin((at * 7 + step) / 9)) / 100
      const four = [0, 2, 4, 7].map(price)
      const volume = at % 13 === 12 ? 0 : 200 + ((at * 37) % 90) * 100
      return {
        time: date * 10_000 + stamp,
        open: price(0),
        high: Math.max(...four),
        low: Math.min(...four),
        close: price(7),
        volume,
        amount: volume * price(4),
      }
    })
}

/** Every five minutes as one bar that ends with the last of them. */
function inFives(minutes: readonly FileBar[]): FileBar[] {
  return minutes.flatMap((last, at) => {
    if (at % 5 !== 4) return []
    const five = minutes.slice(at - 4, at + 1)
    const sum = (field: 'volume' | 'amount') => five.reduce((total, one) => total + one[field], 0)
    const [high, low] = [Math.max(...five.map((one) => one.high)), Math.min(...five.map((one) => one.low))]
    return [{ ...last, open: five[0]?.open ?? 0, high, low, volume: sum('volume'), amount: sum('amount') }]
  })
}
