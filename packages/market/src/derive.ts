/**
 * Numbers derived from a quote. null wherever the number has no meaning (no trade yet, suspended, nothing to compare
 * with): a screen shows a dash then, never a zero.
 */

const known = (price: number) => price > 0

/** 涨跌额, milli. */
export function change(last: number, previousClose: number): number | null {
  return known(last) && known(previousClose) ? last - previousClose : null
}

/** 涨跌幅, ratio. */
export function changePercent(last: number, previousClose: number): number | null {
  const moved = change(last, previousClose)
  return moved === null ? null : moved / previousClose
}

/** 振幅, ratio: (high − low) ÷ previous close. */
export function amplitude(high: number, low: number, previousClose: number): number | null {
  return known(high) && known(low) && known(previousClose) ? (high - low) / previousClose : null
}

/** 换手率, ratio: volume ÷ floating shares. */
export function turnoverRate(volume: number, floatShares: number): number | null {
  return floatShares > 0 && volume >= 0 ? volume / floatShares : null
}

/** 量比: today's volume per minute against the average minute of the last five days. */
export function volumeRatio(volume: number, minutes: number, averageMinuteVolume: number): number | null {
  return minutes > 0 && averageMinuteVolume > 0 ? volume / minutes / averageMinuteVolume : null
}

/** 委比, ratio from −1 to 1: (bids − asks) ÷ (bids + asks) over the five levels, shares. */
export function orderImbalance(bidVolumes: readonly number[], askVolumes: readonly number[]): number | null {
  const bids = bidVolumes.reduce((sum, volume) => sum + volume, 0)
  const asks = askVolumes.reduce((sum, volume) => sum + volume, 0)
  return bids + asks > 0 ? (bids - asks) / (bids + asks) : null
}

/** 总市值 or 流通市值, yuan, of total or floating shares. */
export function marketCap(price: number, shares: number): number | null {
  return known(price) && shares > 0 ? (price / 1000) * shares : null
}

/** 均价, milli: amount (yuan) ÷ volume (shares). */
export function averagePrice(amount: number, volume: number): number | null {
  return volume > 0 ? (amount / volume) * 1000 : null
}
