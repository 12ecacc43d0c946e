import type { LibraryFormula } from '../formula.ts'

export const newHigh: LibraryFormula = {
  id: '创新高',
  name: '创新高',
  kind: 'selection',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 60, meaning: '区间周期' }],
  text: 'XG:H>=HHV(H,N) AND NOT(REF(H,1)>=REF(HHV(H,N),1));',
  explanation: '选出当日首次创出近期新高的股票。',
  source: '区间新高',
}
