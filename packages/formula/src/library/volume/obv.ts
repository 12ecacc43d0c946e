import type { LibraryFormula } from '../formula.ts'

export const obv: LibraryFormula = {
  id: 'OBV',
  name: '累积能量线',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'M', min: 2, max: 300, default: 30, meaning: '平均周期' }],
  text: `VA:=IF(CLOSE>REF(CLOSE,1),VOL,-VOL);
OBV:SUM(IF(CLOSE=REF(CLOSE,1),0,VA),0);
MAOBV:MA(OBV,M);`,
  explanation: '涨日加量、跌日减量的累计。看它的方向而不是大小：价格横盘而 OBV 抬高，说明买入在积累。',
  source: 'Joseph Granville 1963；通达信系统公式 OBV',
}
