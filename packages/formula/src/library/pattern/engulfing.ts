import type { LibraryFormula } from '../formula.ts'

export const engulfing: LibraryFormula = {
  id: '穿头破脚',
  name: '穿头破脚',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `阳包阴:=REF(CLOSE,1)<REF(OPEN,1) AND CLOSE>REF(OPEN,1) AND OPEN<REF(CLOSE,1);
阴包阳:=REF(CLOSE,1)>REF(OPEN,1) AND CLOSE<REF(OPEN,1) AND OPEN>REF(CLOSE,1);
穿头破脚:(阳包阴 OR 阴包阳) AND ABS(CLOSE-OPEN)/OPEN>0.03;`,
  explanation: '当日实体完全包住前一日方向相反的实体，力量发生转换。低位阳包阴偏多，高位阴包阳偏空。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
