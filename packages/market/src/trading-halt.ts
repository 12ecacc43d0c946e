import type { Instrument } from './instrument.ts'

/**
 * 盘中临时停牌 of stocks without price limits: the first time a price of continuous trading is 30 % away from the day's
 * open, up or down, and once more the first time it is 60 % away. Orders are taken meanwhile and matched at one price when
 * it ends; a halt that reaches 14:57 ends there.
 * Rules: 上交所、深交所《交易规则》（2023）and 北交所《交易规则（试行）》, in force with the boards' days without limits.
 */
export const HALT_SECONDS = 600
/** Percent of the open. */
const HALT_STEPS = [30, 60] as const

const STAR_OPENED = 20190722
const CHINEXT_REFORM = 20200824
const BSE_OPENED = 20211115
const MAIN_BOARD_REFORM = 20230410

/** Whether a stock's trading on `date` is halted by these steps, on a day without price limits. */
export function haltsTrading({ kind, board }: Pick<Instrument, 'kind' | 'board'>, date: number): boolean {
  if (kind !== 'stock') return false
  if (board === 'star') return date >= STAR_OPENED
  if (board === 'chinext') return date >= CHINEXT_REFORM
  return date >= (board === 'bse' ? BSE_OPENED : MAIN_BOARD_REFORM)
}

/** How many of the steps a price is away from the open: 0, 1 or 2. */
export function haltStepsReached(open: number, price: number): number {
  const away = Math.abs(price - open) * 100
  return HALT_STEPS.filter((percent) => away >= percent * open).length
}
