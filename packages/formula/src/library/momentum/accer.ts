import type { LibraryFormula } from '../formula.ts'

export const accer: LibraryFormula = {
  id: 'ACCER',
  name: '幅度涨速',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 8, meaning: '计算周期' }],
  text: 'ACCER:SLOPE(CLOSE,N)/CLOSE;',
  explanation: '近期回归直线的斜率占价格的比例，即平均每个周期涨多少。由负转正为转涨。',
  source: '通达信系统公式 ACCER',
}
