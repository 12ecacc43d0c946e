import type { LibraryFormula } from '../formula.ts'

export const smallCap: LibraryFormula = {
  id: '小市值',
  name: '小市值',
  kind: 'selection',
  pane: 'below',
  parameters: [{ name: 'LIMIT', min: 1, max: 1000, default: 30, meaning: '流通市值上限，亿元' }],
  text: `XG:FINANCE(40)/100000000<LIMIT AND NOT(NAMEINCLUDE('ST')) AND FINANCE(42)>365;`,
  explanation: '选出流通市值小、非 ST、上市满一年的股票。小市值股流动性差，涨跌都快。',
  source: '流通市值',
}
