import type { LibraryFormula } from '../formula.ts'

export const volumeRatio: LibraryFormula = {
  id: 'LB',
  name: '日量比',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 5, meaning: '计算周期' }],
  text: '量比:VOL/REF(MA(VOL,N),1),COLORSTICK;',
  explanation: '当日成交量与此前平均的倍数。1 左右为平常，2 以上为明显放量，0.5 以下为缩量。',
  source: '量比的定义：当日均量 ÷ 过去五日均量，按日取值',
}
