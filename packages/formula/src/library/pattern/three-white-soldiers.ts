import type { LibraryFormula } from '../formula.ts'

export const threeWhiteSoldiers: LibraryFormula = {
  id: '三个白武士',
  name: '三个白武士',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '三个白武士:UPNDAY(CLOSE,3) AND NDAY(CLOSE,OPEN,3);',
  explanation: '连续三根阳线，收盘价一根比一根高。低位出现为转强；已大涨之后出现要防追高。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
