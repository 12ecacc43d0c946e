/** 佣金 0.025 %, at least 5 yuan, both sides; 印花税 0.05 % of the seller alone; 过户费 0.001 %, both sides. As charged today. */
const COMMISSION_MILLIONTHS = 250
const LEAST_COMMISSION = 500
const STAMP_DUTY_MILLIONTHS = 500
const TRANSFER_MILLIONTHS = 10

/** What a trade of `amount` fen costs, fen; each part half-up to the fen. */
export function tradingFees(side: 'buy' | 'sell', amount: number): number {
  const commission = Math.max(LEAST_COMMISSION, share(amount, COMMISSION_MILLIONTHS))
  const duty = side === 'sell' ? share(amount, STAMP_DUTY_MILLIONTHS) : 0
  return commission + duty + share(amount, TRANSFER_MILLIONTHS)
}

function share(amount: number, millionths: number): number {
  return Math.floor((amount * millionths + 500_000) / 1_000_000)
}
