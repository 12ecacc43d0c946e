import type { LibraryFormula } from '../formula.ts'

export const invertedHammer: LibraryFormula = {
  id: '倒转锤头',
  name: '倒转锤头',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '倒转锤头:MIN(OPEN,CLOSE)=LOW AND HIGH-LOW>3*(MAX(OPEN,CLOSE)-LOW) AND CLOSE<MA(CLOSE,5);',
  explanation: '下跌途中出现的长上影小实体，说明买方开始试探，次日走强才算确认。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
