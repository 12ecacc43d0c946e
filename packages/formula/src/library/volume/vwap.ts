import type { LibraryFormula } from '../formula.ts'

export const vwap: LibraryFormula = {
  id: 'VWAP',
  name: '量加权均价',
  kind: 'indicator',
  pane: 'main',
  parameters: [{ name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' }],
  text: 'VWAP:SUM((HIGH+LOW+CLOSE)/3*VOL,N)/SUM(VOL,N);',
  explanation: '近期成交的平均成本，用典型价乘成交量估算，复权后也可用。价格在其上，近期买入者平均有浮盈。',
  source: '成交量加权平均价的定义',
}
