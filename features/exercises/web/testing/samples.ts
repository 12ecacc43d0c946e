import type { OutputOf } from '@niujin/contract-kit'
import type { OwnExercise, playReport, PlayView, practiceHome, ShownBar } from '../../contract/index.ts'

/** A day that closed a tenth of a yuan above its opening. */
export function bar(close: number, given: Partial<ShownBar> = {}): ShownBar {
  return {
    open: close - 100,
    high: close + 200,
    low: close - 300,
    close,
    volume: 1_000_000,
    limit: null,
    suspended: 0,
    right: null,
    ...given,
  }
}

export const VIEW: PlayView = {
  id: 'play-0001',
  kind: 'daily',
  title: '每日一练 2026-11-24',
  status: 'playing',
  isBlind: true,
  isCounted: true,
  subject: null,
  warmUp: 3,
  shown: 3,
  length: 5,
  from: 0,
  bars: [bar(100_000), bar(101_000), bar(102_000)],
  days: null,
  lot: { least: 100, step: 100 },
  account: { cash: 100_000_000, shares: 0, sellable: 0, cost: 0, equity: 100_000_000 },
  fills: [],
  tasks: [],
  decisions: 0,
}

export const OWN: OwnExercise = {
  id: 'exercise-1',
  title: '缩量回踩',
  state: 'published',
  reason: '',
  isOwnDown: false,
  isHeld: false,
  isOpen: true,
  begun: 12,
  done: 8,
  percent: 71,
  updatedAt: '2026-11-24T02:00:00.000Z',
}

export const HOME: OutputOf<typeof practiceHome> = {
  today: { day: '2026-11-24', players: 12, playId: null, status: null },
  unfinished: [],
  exercises: [],
  totals: { plays: 4, beaten: 3, mean: 215, best: 1288 },
  stock: null,
  isSimulated: true,
}

export const REPORT: OutputOf<typeof playReport> = {
  view: {
    ...VIEW,
    status: 'done',
    shown: 5,
    bars: [bar(100_000), bar(101_000), bar(102_000), bar(104_000), bar(103_000)],
    days: [20_210_302, 20_210_303, 20_210_304, 20_210_305, 20_210_308],
    fills: [
      { bar: 2, side: 'buy', shares: 7500, price: 102_000, fees: 25_000, profit: 0 },
      { bar: 3, side: 'sell', shares: 3700, price: 104_000, fees: 37_844, profit: 1_037_292 },
    ],
  },
  subject: { id: 'SZ.300288', name: '朗玛信息', from: 20_210_302, to: 20_210_308 },
  score: {
    equity: 101_288_000,
    own: 129,
    holding: 98,
    maxDrawdown: 252,
    trades: 2,
    sales: 1,
    wins: 1,
    percent: null,
    model: null,
  },
  equity: [100_000_000, 102_000_000, 101_288_000],
  holding: [100_000_000, 101_900_000, 100_980_000],
  tasks: [],
  explanation: '',
  modelFills: [],
  rank: 2,
}
