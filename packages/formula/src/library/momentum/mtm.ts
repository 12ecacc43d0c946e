import type { LibraryFormula } from '../formula.ts'

export const mtm: LibraryFormula = {
  id: 'MTM',
  name: '动量线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 12, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `MTM:CLOSE-REF(CLOSE,N);
MAMTM:MA(MTM,M);`,
  explanation: '与若干周期前相比涨跌多少元。上穿平均为动量增强，下穿为减弱。',
  source: '通达信系统公式 MTM',
}
