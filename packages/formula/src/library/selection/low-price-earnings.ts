import type { LibraryFormula } from '../formula.ts'

export const lowPriceEarnings: LibraryFormula = {
  id: '低市盈率',
  name: '低市盈率',
  kind: 'selection',
  pane: 'below',
  parameters: [
    { name: 'PE', min: 1, max: 200, default: 20, meaning: '市盈率上限' },
    { name: 'GROW', min: -100, max: 1000, default: 0, meaning: '净利润同比下限，%' },
  ],
  text: 'XG:DYNAINFO(40)>0 AND DYNAINFO(40)<PE AND FINANCE(43)>GROW;',
  explanation: '选出滚动市盈率为正且较低、净利润同比增长的股票。市盈率低可能因为市场预期业绩下降。',
  source: '市盈率与净利润同比',
}
