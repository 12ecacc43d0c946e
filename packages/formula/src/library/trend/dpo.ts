import type { LibraryFormula } from '../formula.ts'

export const dpo: LibraryFormula = {
  id: 'DPO',
  name: '区间震荡线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `DPO:CLOSE-REF(MA(CLOSE,N),N/2+1);
MADPO:MA(DPO,M);`,
  explanation: '收盘价减去半个周期之前的均线，去掉长期趋势后看短期起伏。在 0 以上为短期偏强，以下为偏弱。',
  source: '通达信系统公式 DPO',
}
