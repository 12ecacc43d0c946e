import type { LibraryFormula } from '../formula.ts'

export const cyqkl: LibraryFormula = {
  id: 'CYQKL',
  name: '博弈K线长度',
  kind: 'indicator',
  pane: 'below',
  parameters: [],
  text: 'KL:100*(WINNER(CLOSE)-WINNER(OPEN)),COLORSTICK;',
  explanation: '当日实体穿过了百分之几的筹码。数值大说明一天之内许多持仓由亏转盈。只对日线有效，需要流通股本。',
  source: '通达信系统公式 CYQKL',
}
