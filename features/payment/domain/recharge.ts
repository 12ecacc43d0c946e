import { fail, ok, type Result } from '@niujin/contract-kit'
import { CUSTOM, type RechargePackage } from '../contract/index.ts'

/** What a recharge costs and gives. */
export interface Recharge {
  readonly packageId: string | null
  readonly fen: number
  readonly coins: number
  readonly bonus: number
}

export interface RechargeChoice {
  readonly packageId?: string | undefined
  readonly yuan?: number | undefined
}

/** A custom amount: whole yuan within the limits, no bonus. */
function customRecharge(yuan: number): Result<Recharge, 'AMOUNT_MISSING'> {
  if (!Number.isInteger(yuan) || yuan < CUSTOM.minYuan || yuan > CUSTOM.maxYuan) return fail('AMOUNT_MISSING')
  return ok({ packageId: null, fen: yuan * 100, coins: yuan * CUSTOM.coinsPerYuan, bonus: 0 })
}

/** What the member chose, at the prices of now; a choice of both or of nothing is none. */
export function rechargeOf(
  { packageId, yuan }: RechargeChoice,
  packages: readonly RechargePackage[],
): Result<Recharge, 'AMOUNT_MISSING' | 'PACKAGE_GONE'> {
  if ((packageId === undefined) === (yuan === undefined)) return fail('AMOUNT_MISSING')
  if (yuan !== undefined) return customRecharge(yuan)
  const chosen = packages.find(({ id }) => id === packageId)
  return chosen
    ? ok({ packageId: chosen.id, fen: chosen.fen, coins: chosen.coins, bonus: chosen.bonus })
    : fail('PACKAGE_GONE')
}
