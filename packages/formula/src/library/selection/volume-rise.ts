import type { LibraryFormula } from '../formula.ts'

export const volumeRise: LibraryFormula = {
  id: '放量上涨',
  name: '放量上涨',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: 'XG:C/REF(C,1)>=1.02 AND C>O AND V/REF(MA(V,5),1)>=2 AND AMOUNT>=200000000;',
  explanation: '选出涨幅 2% 以上、收阳、量为五日平均两倍以上且成交额不低于两亿元的股票。',
  source: 'InStock 策略“放量上涨”的条件',
}
