import type { LibraryFormula } from '../formula.ts'

export const harami: LibraryFormula = {
  id: '身怀六甲',
  name: '身怀六甲',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `身怀六甲:ABS(REF(CLOSE,1)-REF(OPEN,1))/REF(CLOSE,1)>0.04
AND ABS(CLOSE-OPEN)/CLOSE<0.01 AND CLOSE<>OPEN
AND MAX(CLOSE,OPEN)<MAX(REF(CLOSE,1),REF(OPEN,1))
AND MIN(CLOSE,OPEN)>MIN(REF(CLOSE,1),REF(OPEN,1));`,
  explanation: '小实体落在前一根大实体之内，原有走势停顿。方向要看随后突破哪一边。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
