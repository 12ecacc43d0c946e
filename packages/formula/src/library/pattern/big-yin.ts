import type { LibraryFormula } from '../formula.ts'

export const bigYin: LibraryFormula = {
  id: '大阴烛',
  name: '大阴烛',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '大阴烛:OPEN/CLOSE>1.05 AND HIGH/LOW<OPEN/CLOSE+0.018;',
  explanation: '实体跌幅超过 5%，上下影线都很短，全天卖方主导。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
