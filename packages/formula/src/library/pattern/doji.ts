import type { LibraryFormula } from '../formula.ts'

export const doji: LibraryFormula = {
  id: '十字星',
  name: '十字星',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '十字星:CLOSE=OPEN AND HIGH>LOW;',
  explanation: '开盘与收盘相同，买卖双方势均力敌。出现在一段涨跌之后，提示原有走势放慢。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
