import type { LibraryFormula } from '../formula.ts'

export const cyf: LibraryFormula = {
  id: 'CYF',
  name: '市场能量',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 21, meaning: '计算周期' }],
  text: `换手:=VOL/CAPITAL*100;
CYF:100-100/(1+EMA(换手,N));`,
  explanation: '平均换手折成 0 至 100 的活跃程度。低于 50 为清淡，高于 80 为很活跃；需要流通股本。',
  source: '通达信系统公式 CYF',
}
