import type { LibraryFormula } from '../formula.ts'

export const volumeBreakout: LibraryFormula = {
  id: '放量突破',
  name: '放量突破',
  kind: 'selection',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '区间周期' },
    { name: 'P', min: 1, max: 10, default: 2, meaning: '放量倍数' },
  ],
  text: 'XG:C>REF(HHV(H,N),1) AND V>P*REF(MA(V,5),1);',
  explanation: '选出收盘高于此前最高价、成交量明显大于五日平均的股票。突破后跌回原区间即为失败。',
  source: '区间突破加放量',
}
