import { bigNumber } from '@niujin/web-kit/formats'
import type { Match } from '../../contract/index.ts'

type Reason = Match['reasons'][number][number]

/** Why a condition was met, in words: `MA5 15.32，MA10 15.11`. */
export function reasonText(reasons: readonly Reason[]): string {
  return reasons.map(({ label, value }) => (value === null ? label : `${label} ${valueText(value)}`)).join('，')
}

function valueText(value: number): string {
  return Math.abs(value) >= 10_000 ? bigNumber(value) : String(Number(value.toFixed(3)))
}
