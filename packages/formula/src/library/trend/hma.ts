import type { LibraryFormula } from '../formula.ts'

export const hma: LibraryFormula = {
  id: 'HMA',
  name: '赫尔均线',
  kind: 'indicator',
  pane: 'main',
  parameters: [{ name: 'N', min: 4, max: 300, default: 16, meaning: '计算周期' }],
  text: 'HMA:WMA(2*WMA(CLOSE,INTPART(N/2))-WMA(CLOSE,N),INTPART(SQRT(N)));',
  explanation: '用两条加权均线抵消滞后的平滑线，转向比同周期均线早。上行为偏多，拐头向下为转弱。',
  source: 'Alan Hull 2005',
}
