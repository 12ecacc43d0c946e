import type { LibraryFormula } from '../formula.ts'

export const yearLinePullback: LibraryFormula = {
  id: '回踩年线',
  name: '回踩年线',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: `年线:=MA(C,250);
XG:L<=年线*1.01 AND C>年线 AND COUNT(C>年线,20)>=18 AND V<MA(V,20);`,
  explanation: '选出一直在年线上方、当日缩量回落到年线附近又收在其上的股票。跌破年线则条件不再成立。',
  source: '年线支撑',
}
