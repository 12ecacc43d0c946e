import type { LibraryFormula } from '../formula.ts'

export const eveningDojiStar: LibraryFormula = {
  id: '黄昏十字星',
  name: '黄昏十字星',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `黄昏十字星:REF(CLOSE,2)/REF(OPEN,2)>1.03 AND REF(OPEN,1)>REF(CLOSE,2)
AND REF(OPEN,1)=REF(CLOSE,1)
AND CLOSE/OPEN<0.97 AND CLOSE<REF(CLOSE,2);`,
  explanation: '黄昏之星的中间一根是十字星，转折的意味更强。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
