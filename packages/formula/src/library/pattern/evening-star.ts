import type { LibraryFormula } from '../formula.ts'

export const eveningStar: LibraryFormula = {
  id: '黄昏之星',
  name: '黄昏之星',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `黄昏之星:REF(CLOSE,2)/REF(OPEN,2)>1.05 AND REF(OPEN,1)>REF(CLOSE,2)
AND ABS(REF(OPEN,1)-REF(CLOSE,1))/REF(CLOSE,1)<0.03
AND CLOSE/OPEN<0.95 AND CLOSE<REF(CLOSE,2);`,
  explanation: '大阳线、高开的小实体、大阴线依次出现，跌破大阳线的收盘价。出现在上涨之后为见顶的提示。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
