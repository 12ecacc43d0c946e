import type { BalanceSheet, IncomeStatement } from '../statement.ts'
import type { CapitalEvent } from './capital.ts'

/** The equity side of a balance sheet. */
export type Equity = Pick<
  BalanceSheet,
  | 'shareCapital'
  | 'capitalReserve'
  | 'surplusReserve'
  | 'undistributedProfit'
  | 'parentEquity'
  | 'minorityInterest'
  | 'totalEquity'
>

type EquityComponents = Omit<Equity, 'parentEquity' | 'totalEquity'>

function withSums(components: EquityComponents): Equity {
  const parentEquity =
    components.shareCapital + components.capitalReserve + components.surplusReserve + components.undistributedProfit
  return { ...components, parentEquity, totalEquity: parentEquity + components.minorityInterest }
}

/** Equity at the beginning: what exceeds the share capital lies in reserves and undistributed profit. */
export function openingEquity(total: number, shares: number, minorityShare: number): Equity {
  const minorityInterest = Math.round(total * minorityShare)
  const beyond = total - minorityInterest - shares
  const capitalReserve = Math.round(Math.max(0, beyond) * 0.55)
  const surplusReserve = Math.round(Math.max(0, beyond) * 0.08)
  return withSums({
    shareCapital: shares,
    capitalReserve,
    surplusReserve,
    minorityInterest,
    undistributedProfit: beyond - capitalReserve - surplusReserve,
  })
}

/** Equity after a day with new shares or dividends: bonus shares come out of reserves, new money beyond par goes into them. */
export function afterEvent(equity: Equity, event: CapitalEvent): Equity {
  const { sharesBefore, sharesAfter, bonusShares, raised, paid } = event
  const sold = sharesAfter - sharesBefore - bonusShares
  const reserve = equity.capitalReserve + raised - sold
  const fromReserve = Math.min(Math.max(0, reserve), bonusShares)
  // Sold below par, or more bonus shares than the reserve pays for: undistributed profit bears the rest.
  const capitalReserve = Math.max(0, reserve - fromReserve)
  return withSums({
    shareCapital: sharesAfter,
    capitalReserve,
    surplusReserve: equity.surplusReserve,
    undistributedProfit: equity.undistributedProfit - paid - bonusShares + (reserve - capitalReserve),
    minorityInterest: equity.minorityInterest,
  })
}

/** Equity after a quarter's profit. */
export function afterProfit(equity: Equity, { parentNetProfit, minorityProfit }: IncomeStatement): Equity {
  return withSums({
    ...equity,
    undistributedProfit: equity.undistributedProfit + parentNetProfit,
    minorityInterest: equity.minorityInterest + minorityProfit,
  })
}

/** At the year's end a tenth of the profit goes to 盈余公积 until that is half of the share capital (公司法 210). */
export function afterYear(equity: Equity, parentProfitOfYear: number): Equity {
  const room = Math.max(0, Math.floor(equity.shareCapital / 2) - equity.surplusReserve)
  const moved = Math.min(room, Math.max(0, Math.floor(parentProfitOfYear / 10)))
  return withSums({
    ...equity,
    surplusReserve: equity.surplusReserve + moved,
    undistributedProfit: equity.undistributedProfit - moved,
  })
}
