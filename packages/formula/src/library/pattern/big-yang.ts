import type { LibraryFormula } from '../formula.ts'

export const bigYang: LibraryFormula = {
  id: '大阳烛',
  name: '大阳烛',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '大阳烛:CLOSE/OPEN>1.05 AND HIGH/LOW<CLOSE/OPEN+0.018;',
  explanation: '实体涨幅超过 5%，上下影线都很短，全天买方主导。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
