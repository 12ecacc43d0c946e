import type { LibraryFormula } from '../formula.ts'

export const risingThree: LibraryFormula = {
  id: '上升三部曲',
  name: '上升三部曲',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `休整:=REF(COUNT(ABS(CLOSE-OPEN)/OPEN<0.03,3),1)=3 AND REF(HHV(HIGH,3),1)<=REF(HIGH,4) AND REF(LLV(LOW,3),1)>=REF(LOW,4);
上升三部曲:REF(CLOSE,4)/REF(OPEN,4)>1.03 AND 休整 AND CLOSE/OPEN>1.03 AND CLOSE>REF(CLOSE,4);`,
  explanation: '大阳线之后三根小线都在它的范围内整理，再一根大阳线创出新的收盘高点。为上升途中的休整。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
