import type { LibraryFormula } from '../formula.ts'

export const force: LibraryFormula = {
  id: 'FORCE',
  name: '强力指数',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 2, meaning: '短期周期' },
    { name: 'N2', min: 2, max: 300, default: 13, meaning: '长期周期' },
  ],
  text: `力度:=(CLOSE-REF(CLOSE,1))*VOL;
短期:EMA(力度,N1);
长期:EMA(力度,N2);`,
  explanation: '涨跌额乘成交量，看一段涨跌有多少力量。长期线在 0 以上为买方占优，短期线跌破 0 是回落。',
  source: 'Alexander Elder《Trading for a Living》1993',
}
