import type { LibraryFormula } from '../formula.ts'

export const secondLimitUp: LibraryFormula = {
  id: '二连板',
  name: '二连板',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: 'XG:BARSLASTCOUNT(ZTCLOSE)=2;',
  explanation: '选出恰好连续两个涨停的股票。连板之后波动很大，次日低开也很常见。',
  source: '连续涨停',
}
