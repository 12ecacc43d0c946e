/** Rate from a day on, in parts of a million of the amount. */
interface DatedRate {
  readonly from: number
  readonly millionths: number
}

/** 佣金: a common rate of brokers, 万分之 2.5, at least 5 yuan, both sides. */
const COMMISSION_MILLIONTHS = 250
const LEAST_COMMISSION = 500

/**
 * 印花税: 0.1 % both sides since 2005-01-24 (财税〔2005〕11 号), 0.3 % since 2007-05-30 (财税〔2007〕84 号), 0.1 % since
 * 2008-04-24, of the seller alone since 2008-09-19 (财政部、国家税务总局通知), halved on 2023-08-28 (财政部 税务总局公告
 * 2023 年第 39 号).
 */
const STAMP_DUTY: readonly DatedRate[] = [
  { from: 20230828, millionths: 500 },
  { from: 20080424, millionths: 1000 },
  { from: 20070530, millionths: 3000 },
  { from: 0, millionths: 1000 },
]
/** Until then the buyer paid it as well. */
const SELLER_ONLY = 20080919

/** 过户费, both sides: 0.01‰ since 2022-04-29 (中国结算 2022-04-28 通知), 0.02‰ before, since 2015-08-01. */
const TRANSFER_FEE: readonly DatedRate[] = [
  { from: 20220429, millionths: 10 },
  { from: 0, millionths: 20 },
]

/** What a trade of `amount` fen costs, fen; each part half-up to the fen. Older days take the oldest rate known here. */
export function tradingFees(side: 'buy' | 'sell', amount: number, date: number): number {
  const commission = Math.max(LEAST_COMMISSION, share(amount, COMMISSION_MILLIONTHS))
  const duty = side === 'sell' || date < SELLER_ONLY ? share(amount, rateOn(STAMP_DUTY, date)) : 0
  return commission + duty + share(amount, rateOn(TRANSFER_FEE, date))
}

function share(amount: number, millionths: number): number {
  return Math.floor((amount * millionths + 500_000) / 1_000_000)
}

function rateOn(rates: readonly DatedRate[], date: number): number {
  return rates.find(({ from }) => date >= from)?.millionths ?? 0
}
