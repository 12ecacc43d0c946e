import type { LibraryFormula } from '../formula.ts'

export const longDoji: LibraryFormula = {
  id: '长十字',
  name: '长十字',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '长十字:CLOSE=OPEN AND HIGH/LOW>1.03;',
  explanation: '全天振幅超过 3% 而开收相同，多空争夺激烈。高位出现更值得留意。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
