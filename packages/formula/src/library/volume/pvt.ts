import type { LibraryFormula } from '../formula.ts'

export const pvt: LibraryFormula = {
  id: 'PVT',
  name: '量价趋势',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' }],
  text: `PVT:SUM((CLOSE-REF(CLOSE,1))/REF(CLOSE,1)*VOL,0);
MAPVT:MA(PVT,M);`,
  explanation: '按涨跌幅大小给成交量加权的累计，比 OBV 细。看方向和与价格的背离。',
  source: '通达信系统公式 PVT',
}
