import type { LibraryFormula } from '../formula.ts'

export const fallingThree: LibraryFormula = {
  id: '下跌三部曲',
  name: '下跌三部曲',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `休整:=REF(COUNT(ABS(CLOSE-OPEN)/OPEN<0.03,3),1)=3 AND REF(HHV(HIGH,3),1)<=REF(HIGH,4) AND REF(LLV(LOW,3),1)>=REF(LOW,4);
下跌三部曲:REF(CLOSE,4)/REF(OPEN,4)<0.97 AND 休整 AND CLOSE/OPEN<0.97 AND CLOSE<REF(CLOSE,4);`,
  explanation: '大阴线之后三根小线都在它的范围内整理，再一根大阴线创出新的收盘低点。为下跌途中的休整。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
