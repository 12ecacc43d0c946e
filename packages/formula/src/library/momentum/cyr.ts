import type { LibraryFormula } from '../formula.ts'

export const cyr: LibraryFormula = {
  id: 'CYR',
  name: '市场强弱',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 13, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 5, meaning: '平均周期' },
  ],
  text: `均价:=0.01*EMA(AMOUNT,N)/EMA(VOL,N);
CYR:(均价/REF(均价,1)-1)*100;
MACYR:MA(CYR,M);`,
  explanation: '近期平均成交价每天的涨幅（%），看买入者的成本是在抬高还是下移。',
  source: '通达信系统公式 CYR',
}
