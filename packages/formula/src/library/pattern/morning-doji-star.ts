import type { LibraryFormula } from '../formula.ts'

export const morningDojiStar: LibraryFormula = {
  id: '早晨十字星',
  name: '早晨十字星',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `早晨十字星:REF(CLOSE,2)/REF(OPEN,2)<0.97 AND REF(OPEN,1)<REF(CLOSE,2)
AND REF(OPEN,1)=REF(CLOSE,1)
AND CLOSE/OPEN>1.03 AND CLOSE>REF(CLOSE,2);`,
  explanation: '早晨之星的中间一根是十字星，转折的意味更强。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
