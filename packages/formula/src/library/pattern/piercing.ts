import type { LibraryFormula } from '../formula.ts'

export const piercing: LibraryFormula = {
  id: '曙光初现',
  name: '曙光初现',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `曙光初现:REF(CLOSE,1)/REF(OPEN,1)<0.97 AND CLOSE/OPEN>1.03
AND OPEN<REF(CLOSE,1) AND CLOSE>(REF(OPEN,1)+REF(CLOSE,1))/2 AND CLOSE<REF(OPEN,1);`,
  explanation: '低开高走的阳线，升进前一日大阴线实体的一半以上。低位出现为偏多的提示。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
