import type { LibraryFormula } from '../formula.ts'

export const bareFootYin: LibraryFormula = {
  id: '光脚阴线',
  name: '光脚阴线',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '光脚阴线:LOW=CLOSE AND OPEN>CLOSE;',
  explanation: '收在全天最低价的阴线，没有下影线，卖方到收盘仍占优。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
