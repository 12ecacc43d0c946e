import type { LibraryFormula } from '../formula.ts'
import { macdGoldenCross } from './macd-golden-cross.ts'
import { kdjLowCross } from './kdj-low-cross.ts'
import { bullishAverages } from './bullish-averages.ts'
import { volumeBreakout } from './volume-breakout.ts'
import { yearLinePullback } from './year-line-pullback.ts'
import { limitUp } from './limit-up.ts'
import { secondLimitUp } from './second-limit-up.ts'
import { squeezeBreakout } from './squeeze-breakout.ts'
import { shrunkenLowReversal } from './shrunken-low-reversal.ts'
import { turtleEntry } from './turtle-entry.ts'
import { rsiRecovery } from './rsi-recovery.ts'
import { volumeRise } from './volume-rise.ts'
import { parkingApron } from './parking-apron.ts'
import { platformBreakout } from './platform-breakout.ts'
import { flag } from './flag.ts'
import { lowAtr } from './low-atr.ts'
import { noDrawdown } from './no-drawdown.ts'
import { newHigh } from './new-high.ts'
import { gapUp } from './gap-up.ts'
import { averagesConverge } from './averages-converge.ts'
import { threeDayVolume } from './three-day-volume.ts'
import { quietPullback } from './quiet-pullback.ts'
import { lowPriceEarnings } from './low-price-earnings.ts'
import { smallCap } from './small-cap.ts'
import { activeTurnover } from './active-turnover.ts'

/** 选股, in the order a list shows them. */
export const selectionFormulas: readonly LibraryFormula[] = [
  macdGoldenCross,
  kdjLowCross,
  bullishAverages,
  volumeBreakout,
  yearLinePullback,
  limitUp,
  secondLimitUp,
  squeezeBreakout,
  shrunkenLowReversal,
  turtleEntry,
  rsiRecovery,
  volumeRise,
  parkingApron,
  platformBreakout,
  flag,
  lowAtr,
  noDrawdown,
  newHigh,
  gapUp,
  averagesConverge,
  threeDayVolume,
  quietPullback,
  lowPriceEarnings,
  smallCap,
  activeTurnover,
]
