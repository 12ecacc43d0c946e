import type { LibraryFormula } from '../formula.ts'

export const accumulation: LibraryFormula = {
  id: 'AD',
  name: '集散指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'M', min: 2, max: 300, default: 10, meaning: '平均周期' }],
  text: `AD:SUM(IF(HIGH>LOW,(2*CLOSE-HIGH-LOW)/(HIGH-LOW)*VOL,0),0);
MAAD:MA(AD,M);`,
  explanation: '按收盘价在全天区间里的位置给成交量加权的累计。价格新高而集散线没有，说明收盘承接变差。',
  source: 'Marc Chaikin',
}
