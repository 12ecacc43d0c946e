import type { LibraryFormula } from '../formula.ts'

export const kdjLowCross: LibraryFormula = {
  id: 'KDJ低位金叉',
  name: 'KDJ低位金叉',
  kind: 'selection',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 9, meaning: '计算周期' },
    { name: 'LIMIT', min: 5, max: 50, default: 20, meaning: 'D 的上限' },
  ],
  text: `RSV:=(C-LLV(L,N))/(HHV(H,N)-LLV(L,N))*100;
K:=SMA(RSV,3,1);
D:=SMA(K,3,1);
XG:CROSS(K,D) AND D<LIMIT;`,
  explanation: '选出 K 在低位上穿 D 的股票。下跌趋势中低位金叉可能反复出现。',
  source: 'KDJ 的低位金叉',
}
