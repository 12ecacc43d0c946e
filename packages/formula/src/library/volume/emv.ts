import type { LibraryFormula } from '../formula.ts'

export const emv: LibraryFormula = {
  id: 'EMV',
  name: '简易波动指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 14, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 9, meaning: '平均周期' },
  ],
  text: `量比:=MA(VOL,N)/VOL;
中变:=100*(HIGH+LOW-REF(HIGH+LOW,1))/(HIGH+LOW);
EMV:MA(中变*量比*(HIGH-LOW)/MA(HIGH-LOW,N),N);
MAEMV:MA(EMV,M);`,
  explanation: '价格中点移动得容易还是费力：少量成交就能上移时数值为正且大。由负转正为转强，由正转负为转弱。',
  source: 'Richard Arms；通达信系统公式 EMV',
}
