import type { LibraryFormula } from '../formula.ts'

export const gap: LibraryFormula = {
  id: '跳空缺口',
  name: '跳空缺口',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '跳空缺口:LOW>REF(HIGH,1) OR HIGH<REF(LOW,1);',
  explanation: '今日与昨日的价格区间没有重合。向上为强势、向下为弱势，缺口常成为支撑或压力；除权日的缺口不算。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
