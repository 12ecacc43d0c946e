import type { LibraryFormula } from '../formula.ts'

export const baldYang: LibraryFormula = {
  id: '光头阳线',
  name: '光头阳线',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '光头阳线:HIGH=CLOSE AND CLOSE>OPEN;',
  explanation: '收在全天最高价的阳线，没有上影线，买方到收盘仍占优。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
