import type { LibraryFormula } from '../formula.ts'

export const twoCrows: LibraryFormula = {
  id: '双飞乌鸦',
  name: '双飞乌鸦',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `双飞乌鸦:REF(CLOSE,2)/REF(OPEN,2)>1.03
AND REF(OPEN,1)>REF(CLOSE,2) AND REF(CLOSE,1)<REF(OPEN,1) AND REF(CLOSE,1)>REF(CLOSE,2)
AND OPEN>REF(OPEN,1) AND CLOSE<REF(CLOSE,1) AND CLOSE>REF(CLOSE,2);`,
  explanation: '大阳线之后两根高开的阴线，后一根包住前一根。说明高开之后两次无力上攻。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
