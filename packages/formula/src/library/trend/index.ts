import type { LibraryFormula } from '../formula.ts'
import { macd } from './macd.ts'
import { dmi } from './dmi.ts'
import { dma } from './dma.ts'
import { trix } from './trix.ts'
import { ma } from './ma.ts'
import { expma } from './expma.ts'
import { bbi } from './bbi.ts'
import { dpo } from './dpo.ts'
import { ddi } from './ddi.ts'
import { dbcd } from './dbcd.ts'
import { pbx } from './pbx.ts'
import { sar } from './sar.ts'
import { alligat } from './alligat.ts'
import { dkx } from './dkx.ts'
import { nineTurns } from './nine-turns.ts'
import { gmma } from './gmma.ts'
import { hma } from './hma.ts'
import { tema } from './tema.ts'
import { ichimoku } from './ichimoku.ts'
import { aroon } from './aroon.ts'
import { vortex } from './vortex.ts'
import { acceleration } from './acceleration.ts'
import { cye } from './cye.ts'
import { qacd } from './qacd.ts'
import { coppock } from './coppock.ts'
import { kst } from './kst.ts'
import { vhf } from './vhf.ts'

/** 趋势, in the order a list shows them. */
export const trendFormulas: readonly LibraryFormula[] = [
  macd,
  dmi,
  dma,
  trix,
  ma,
  expma,
  bbi,
  dpo,
  ddi,
  dbcd,
  pbx,
  sar,
  alligat,
  dkx,
  nineTurns,
  gmma,
  hma,
  tema,
  ichimoku,
  aroon,
  vortex,
  acceleration,
  cye,
  qacd,
  coppock,
  kst,
  vhf,
]
