import type { LibraryFormula } from '../formula.ts'

export const hangingMan: LibraryFormula = {
  id: '吊颈',
  name: '吊颈',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '吊颈:HIGH=MAX(OPEN,CLOSE) AND HIGH-LOW>3*(HIGH-MIN(OPEN,CLOSE)) AND CLOSE>MA(CLOSE,5);',
  explanation: '上涨途中出现的长下影小实体，盘中曾有大量卖出。次日走弱才算确认。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
