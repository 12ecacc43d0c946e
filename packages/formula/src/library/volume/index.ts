import type { LibraryFormula } from '../formula.ts'
import { vol } from './vol.ts'
import { amo } from './amo.ts'
import { obv } from './obv.ts'
import { vr } from './vr.ts'
import { mfi } from './mfi.ts'
import { emv } from './emv.ts'
import { wvad } from './wvad.ts'
import { vrsi } from './vrsi.ts'
import { vroc } from './vroc.ts'
import { vosc } from './vosc.ts'
import { vstd } from './vstd.ts'
import { vmacd } from './vmacd.ts'
import { turnover } from './turnover.ts'
import { volumeRatio } from './volume-ratio.ts'
import { pvt } from './pvt.ts'
import { accumulation } from './accumulation.ts'
import { cho } from './cho.ts'
import { cmf } from './cmf.ts'
import { force } from './force.ts'
import { tapi } from './tapi.ts'
import { cyw } from './cyw.ts'
import { cyf } from './cyf.ts'
import { cyd } from './cyd.ts'
import { scr } from './scr.ts'
import { cyqkl } from './cyqkl.ts'
import { nvi } from './nvi.ts'
import { pvi } from './pvi.ts'
import { vwap } from './vwap.ts'

/** 量能与筹码, in the order a list shows them. */
export const volumeFormulas: readonly LibraryFormula[] = [
  vol,
  amo,
  obv,
  vr,
  mfi,
  emv,
  wvad,
  vrsi,
  vroc,
  vosc,
  vstd,
  vmacd,
  turnover,
  volumeRatio,
  pvt,
  accumulation,
  cho,
  cmf,
  force,
  tapi,
  cyw,
  cyf,
  cyd,
  scr,
  cyqkl,
  nvi,
  pvi,
  vwap,
]
