import type { LibraryFormula } from '../formula.ts'

export const bullishAverages: LibraryFormula = {
  id: '均线多头',
  name: '均线多头',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: 'XG:MA(C,5)>MA(C,10) AND MA(C,10)>MA(C,20) AND MA(C,20)>MA(C,60) AND MA(C,60)>REF(MA(C,60),1);',
  explanation: '选出 5、10、20、60 日均线由上到下排列且 60 日线向上的股票。说明趋势已经形成，不说明价格便宜。',
  source: '均线多头排列',
}
