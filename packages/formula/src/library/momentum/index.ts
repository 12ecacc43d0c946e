import type { LibraryFormula } from '../formula.ts'
import { kdj } from './kdj.ts'
import { skdj } from './skdj.ts'
import { rsi } from './rsi.ts'
import { wr } from './wr.ts'
import { lwr } from './lwr.ts'
import { cci } from './cci.ts'
import { bias } from './bias.ts'
import { bias36 } from './bias36.ts'
import { roc } from './roc.ts'
import { mtm } from './mtm.ts'
import { psy } from './psy.ts'
import { brar } from './brar.ts'
import { cr } from './cr.ts'
import { atr } from './atr.ts'
import { osc } from './osc.ts'
import { accer } from './accer.ts'
import { cyr } from './cyr.ts'
import { srdm } from './srdm.ts'
import { adtm } from './adtm.ts'
import { uos } from './uos.ts'
import { asi } from './asi.ts'
import { mass } from './mass.ts'
import { fsl } from './fsl.ts'
import { udl } from './udl.ts'
import { priceosc } from './priceosc.ts'
import { cmo } from './cmo.ts'
import { tsi } from './tsi.ts'
import { stochasticRsi } from './stochastic-rsi.ts'
import { relativeChart } from './relative-chart.ts'
import { elderRay } from './elder-ray.ts'
import { upDownSpeed } from './up-down-speed.ts'

/** 摆动与能量, in the order a list shows them. */
export const momentumFormulas: readonly LibraryFormula[] = [
  kdj,
  skdj,
  rsi,
  wr,
  lwr,
  cci,
  bias,
  bias36,
  roc,
  mtm,
  psy,
  brar,
  cr,
  atr,
  osc,
  accer,
  cyr,
  srdm,
  adtm,
  uos,
  asi,
  mass,
  fsl,
  udl,
  priceosc,
  cmo,
  tsi,
  stochasticRsi,
  relativeChart,
  elderRay,
  upDownSpeed,
]
