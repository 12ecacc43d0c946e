import type { LibraryFormula } from '../formula.ts'

export const quietPullback: LibraryFormula = {
  id: '缩量回调',
  name: '缩量回调',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: `升:=REF(C,5)/REF(C,20)>1.1;
回:=C/REF(C,5)<1 AND C/REF(C,5)>0.92;
XG:升 AND 回 AND MA(V,5)<0.7*REF(MA(V,10),5) AND C>MA(C,20);`,
  explanation: '选出上涨之后五日缩量小幅回落、仍在 20 日均线上的股票。跌破均线则不再成立。',
  source: '回调缩量',
}
