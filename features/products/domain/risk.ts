import type { RiskLevel } from '../contract/limits.ts'

/** True when prices of a product with this risk level need a second person. */
export function needsSecond(riskLevel: RiskLevel | null): boolean {
  return riskLevel !== null
}

/** True when a change of the risk level makes rules weaker: it is lowered or taken away. */
export function weakens(from: RiskLevel | null, to: RiskLevel | null): boolean {
  // R1 … R5 stand in the order of the alphabet.
  return from !== null && (to === null || to < from)
}
