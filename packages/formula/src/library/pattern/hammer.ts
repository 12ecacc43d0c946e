import type { LibraryFormula } from '../formula.ts'

export const hammer: LibraryFormula = {
  id: '锤头',
  name: '锤头',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '锤头:HIGH=MAX(OPEN,CLOSE) AND HIGH-LOW>3*(HIGH-MIN(OPEN,CLOSE)) AND CLOSE<MA(CLOSE,5);',
  explanation: '下跌途中探低后收回，留下很长的下影线、没有上影线。为可能止跌的提示，次日走强才算确认。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
