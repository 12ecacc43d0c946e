import type { LibraryFormula } from '../formula.ts'

export const cyd: LibraryFormula = {
  id: 'CYD',
  name: '承接因子',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 21, meaning: '计算周期' }],
  text: `CYDS:WINNER(CLOSE)/(VOL/CAPITAL);
CYDN:WINNER(CLOSE)/MA(VOL/CAPITAL,N);`,
  explanation: '获利盘与换手之比：获利的多而卖出的少时数值高。只对日线有效，需要流通股本。',
  source: '通达信系统公式 CYD',
}
