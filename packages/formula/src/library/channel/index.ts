import type { LibraryFormula } from '../formula.ts'
import { boll } from './boll.ts'
import { ene } from './ene.ts'
import { mike } from './mike.ts'
import { xs } from './xs.ts'
import { bbiboll } from './bbiboll.ts'
import { keltner } from './keltner.ts'
import { donchian } from './donchian.ts'
import { turtle } from './turtle.ts'
import { cdp } from './cdp.ts'
import { pivot } from './pivot.ts'
import { bollPosition } from './boll-position.ts'
import { bollWidth } from './boll-width.ts'
import { envelope } from './envelope.ts'
import { chandelier } from './chandelier.ts'
import { regression } from './regression.ts'
import { highLowYear } from './high-low-year.ts'

/** 通道与轨道, in the order a list shows them. */
export const channelFormulas: readonly LibraryFormula[] = [
  boll,
  ene,
  mike,
  xs,
  bbiboll,
  keltner,
  donchian,
  turtle,
  cdp,
  pivot,
  bollPosition,
  bollWidth,
  envelope,
  chandelier,
  regression,
  highLowYear,
]
