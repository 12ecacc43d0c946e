import type { LibraryFormula } from '../formula.ts'

export const roc: LibraryFormula = {
  id: 'ROC',
  name: '变动率',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 12, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `ROC:100*(CLOSE-REF(CLOSE,N))/REF(CLOSE,N);
MAROC:MA(ROC,M);`,
  explanation: '与若干周期前相比涨了百分之几。在 0 以上为上涨，上穿平均为加速，下穿为减速。',
  source: '通达信系统公式 ROC',
}
