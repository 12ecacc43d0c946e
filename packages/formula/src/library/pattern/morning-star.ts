import type { LibraryFormula } from '../formula.ts'

export const morningStar: LibraryFormula = {
  id: '早晨之星',
  name: '早晨之星',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `早晨之星:REF(CLOSE,2)/REF(OPEN,2)<0.95 AND REF(OPEN,1)<REF(CLOSE,2)
AND ABS(REF(OPEN,1)-REF(CLOSE,1))/REF(CLOSE,1)<0.03
AND CLOSE/OPEN>1.05 AND CLOSE>REF(CLOSE,2);`,
  explanation: '大阴线、低开的小实体、大阳线依次出现，收复大阴线的收盘价。出现在下跌之后为见底的提示，需后市确认。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
