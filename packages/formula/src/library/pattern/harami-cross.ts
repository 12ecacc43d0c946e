import type { LibraryFormula } from '../formula.ts'

export const haramiCross: LibraryFormula = {
  id: '十字胎',
  name: '十字胎',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `十字胎:ABS(REF(CLOSE,1)-REF(OPEN,1))/REF(CLOSE,1)>0.04
AND CLOSE=OPEN
AND CLOSE<MAX(REF(CLOSE,1),REF(OPEN,1))
AND CLOSE>MIN(REF(CLOSE,1),REF(OPEN,1));`,
  explanation: '十字星落在前一根大实体之内，比身怀六甲更表示犹豫。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
