import type { LibraryFormula } from '../formula.ts'

export const cmo: LibraryFormula = {
  id: 'CMO',
  name: '钱德动量摆动',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 14, meaning: '计算周期' }],
  text: `涨和:=SUM(MAX(CLOSE-REF(CLOSE,1),0),N);
跌和:=SUM(MAX(REF(CLOSE,1)-CLOSE,0),N);
CMO:(涨和-跌和)/(涨和+跌和)*100;`,
  explanation: '涨跌之差占涨跌之和的百分比，在 -100 与 100 之间。50 以上为偏热，-50 以下为偏冷。',
  source: 'Tushar Chande 1994',
}
