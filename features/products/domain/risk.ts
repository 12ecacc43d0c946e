import type { Grant } from '@niujin/commerce'
import type { RiskLevel } from '../contract/limits.ts'

/** True when a price of a product with this risk level that gives this needs a second person: nobody alone makes coins cost what they like. */
export function needsSecond(riskLevel: RiskLevel | null, grants: readonly Grant[]): boolean {
  return riskLevel !== null || boughtCoins(grants) > 0
}

/** Coins that are as good as money; those given on top are not. */
export function boughtCoins(grants: readonly Grant[]): number {
  return grants.reduce((sum, grant) => sum + (grant.kind === 'coins' ? grant.coins : 0), 0)
}

/** True when a change of the risk level makes rules weaker: it is lowered or taken away. */
export function weakens(from: RiskLevel | null, to: RiskLevel | null): boolean {
  // R1 … R5 stand in the order of the alphabet.
  return from !== null && (to === null || to < from)
}
