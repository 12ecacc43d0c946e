import type { LibraryFormula } from '../formula.ts'

export const sar: LibraryFormula = {
  id: 'SAR',
  name: '抛物线转向',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 4, meaning: '起始周期' },
    { name: 'STEP', min: 1, max: 100, default: 2, meaning: '步长，%' },
    { name: 'LIMIT', min: 1, max: 100, default: 20, meaning: '极限值，%' },
  ],
  text: '转向:SAR(N,STEP,LIMIT),CIRCLEDOT;',
  explanation: '随行情加速靠近价格的跟踪线，价格穿过它就翻到另一侧。点在下方为上涨段，在上方为下跌段；横盘时反复翻转。',
  source: 'J. Welles Wilder 1978；通达信系统公式 SAR',
}
