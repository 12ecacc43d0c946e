import type { LibraryFormula } from '../formula.ts'

export const gravestoneDoji: LibraryFormula = {
  id: '垂死十字',
  name: '垂死十字',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '垂死十字:CLOSE=OPEN AND CLOSE=LOW AND HIGH/LOW>1.01;',
  explanation: '全天最低开、最低收，冲高后全部回落，又称墓碑十字。出现在高位为偏空的提示。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
