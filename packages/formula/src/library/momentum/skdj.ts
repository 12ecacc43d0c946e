import type { LibraryFormula } from '../formula.ts'

export const skdj: LibraryFormula = {
  id: 'SKDJ',
  name: '慢速随机指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 9, meaning: '计算周期' },
    { name: 'M', min: 1, max: 100, default: 3, meaning: '平滑周期' },
  ],
  text: `最低:=LLV(LOW,N);
最高:=HHV(HIGH,N);
RSV:=EMA((CLOSE-最低)/(最高-最低)*100,M);
K:EMA(RSV,M);
D:MA(K,M);`,
  explanation: '比 KDJ 多平滑一次，信号少而慢。用法与 KDJ 相同。',
  source: '通达信系统公式 SKDJ',
}
