import type { LibraryFormula } from '../formula.ts'

export const shootingStar: LibraryFormula = {
  id: '射击之星',
  name: '射击之星',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '射击之星:MIN(OPEN,CLOSE)=LOW AND HIGH-LOW>3*(MAX(OPEN,CLOSE)-LOW) AND CLOSE>MA(CLOSE,5);',
  explanation: '上涨途中冲高回落，留下很长的上影线、没有下影线。提示上方卖压。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
