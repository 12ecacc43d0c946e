import type { LibraryFormula } from '../formula.ts'

export const cho: LibraryFormula = {
  id: 'CHO',
  name: '佳庆指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 10, meaning: '短期周期' },
    { name: 'N2', min: 2, max: 300, default: 20, meaning: '长期周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `累计:=SUM(VOL*(2*CLOSE-HIGH-LOW)/(HIGH+LOW),0);
CHO:MA(累计,N1)-MA(累计,N2);
MACHO:MA(CHO,M);`,
  explanation: '集散量的短长均线之差。由负转正为资金流入加快，由正转负为流出加快。',
  source: 'Marc Chaikin；通达信系统公式 CHO',
}
