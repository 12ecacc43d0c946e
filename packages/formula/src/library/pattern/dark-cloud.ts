import type { LibraryFormula } from '../formula.ts'

export const darkCloud: LibraryFormula = {
  id: '乌云盖顶',
  name: '乌云盖顶',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `乌云盖顶:REF(CLOSE,1)/REF(OPEN,1)>1.03 AND CLOSE/OPEN<0.97
AND OPEN>REF(CLOSE,1) AND CLOSE<(REF(OPEN,1)+REF(CLOSE,1))/2 AND CLOSE>REF(OPEN,1);`,
  explanation: '高开低走的阴线，跌进前一日大阳线实体的一半以下。高位出现为偏空的提示。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
