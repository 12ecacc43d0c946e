import type { LibraryFormula } from '../formula.ts'

export const expma: LibraryFormula = {
  id: 'EXPMA',
  name: '指数平均线',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'M1', min: 2, max: 300, default: 12, meaning: '快线周期' },
    { name: 'M2', min: 2, max: 300, default: 50, meaning: '慢线周期' },
  ],
  text: `EXP1:EMA(CLOSE,M1);
EXP2:EMA(CLOSE,M2);`,
  explanation: '离今天越近权重越大的均线，转向比简单均线快。快线上穿慢线为转强，下穿为转弱。',
  source: '通达信系统公式 EXPMA',
}
