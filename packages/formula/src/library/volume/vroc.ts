import type { LibraryFormula } from '../formula.ts'

export const vroc: LibraryFormula = {
  id: 'VROC',
  name: '量变动速率',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 12, meaning: '计算周期' }],
  text: 'VROC:100*(VOL-REF(VOL,N))/REF(VOL,N);',
  explanation: '成交量与若干周期前相比的变化（%）。突然升高说明有异动，要与价格同看。',
  source: '通达信系统公式 VROC',
}
