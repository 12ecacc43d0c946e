import type { LibraryFormula } from '../formula.ts'

export const shrunkenLowReversal: LibraryFormula = {
  id: '缩量新低反转',
  name: '缩量新低反转',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: 'XG:REF(L,1)=LLV(L,60) AND C>REF(H,1) AND FILTER(V>MA(V,10),5);',
  explanation: '选出昨日创六十日新低、今日放量收在昨日最高价之上的股票。只是一天的反转，需要后市确认。',
  source: '新低反转',
}
