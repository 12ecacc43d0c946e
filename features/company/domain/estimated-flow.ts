import type { BarColumns } from '@niujin/market'

/** A past day's major net, estimated, whole yuan. */
export interface EstimatedFlow {
  readonly net: number
  readonly amount: number
}

/** Buying and selling within a minute mostly cancel out; measured on days that have trades, about this part is left. */
const LEFT_OVER = 0.15

/**
 * 估算 of 主力净额 for a day of which only minute bars are left. Money of a minute is given to buyers and sellers by how
 * far the price went in its range since the minute before; minutes that traded more than the day's average count as
 * 主力. Net never exceeds the amount in size.
 */
export function estimateFlow(minutes: BarColumns): EstimatedFlow {
  let amount = 0
  for (const one of minutes.amount) amount += one
  const usual = minutes.length > 0 ? amount / minutes.length : 0
  let net = 0
  for (let at = 0; at < minutes.length; at += 1) {
    const yuan = minutes.amount[at] ?? 0
    if (yuan > usual) net += yuan * leaning(minutes, at)
  }
  return { net: Math.round(net * LEFT_OVER), amount: Math.round(amount) }
}

/** −1 all sellers … 1 all buyers. */
function leaning({ open, high, low, close }: BarColumns, at: number): number {
  const before = at > 0 ? (close[at - 1] ?? 0) : (open[at] ?? 0)
  const range = Math.max(high[at] ?? 0, before) - Math.min(low[at] ?? 0, before)
  return range > 0 ? ((close[at] ?? 0) - before) / range : 0
}
