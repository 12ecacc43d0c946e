import type { LibraryFormula } from '../formula.ts'

export const scr: LibraryFormula = {
  id: 'SCR',
  name: '筹码集中度',
  kind: 'indicator',
  pane: 'below',
  parameters: [],
  text: `上限:=COST(95);
下限:=COST(5);
SCR:(上限-下限)/(上限+下限)*100;`,
  explanation: '九成筹码所在价格区间的宽窄（%），越小越集中。由推算得出，不是真实持仓；只对日线有效，需要流通股本。',
  source: '通达信系统公式 SCR',
}
