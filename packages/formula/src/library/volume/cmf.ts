import type { LibraryFormula } from '../formula.ts'

export const cmf: LibraryFormula = {
  id: 'CMF',
  name: '蔡金资金流',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' }],
  text: 'CMF:SUM(IF(HIGH>LOW,(2*CLOSE-HIGH-LOW)/(HIGH-LOW)*VOL,0),N)/SUM(VOL,N),COLORSTICK;',
  explanation: '近期收盘偏向高位还是低位，按成交量加权，在 -1 与 1 之间。0 以上为买方占优，0 以下为卖方占优。',
  source: 'Marc Chaikin',
}
