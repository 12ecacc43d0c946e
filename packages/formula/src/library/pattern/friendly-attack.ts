import type { LibraryFormula } from '../formula.ts'

export const friendlyAttack: LibraryFormula = {
  id: '好友反攻',
  name: '好友反攻',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `好友反攻:REF(CLOSE,1)/REF(OPEN,1)<0.97 AND CLOSE/OPEN>1.02
AND OPEN<REF(CLOSE,1) AND ABS(CLOSE-REF(CLOSE,1))/CLOSE<0.002;`,
  explanation: '大阴线之后低开高走，收回到昨日收盘价附近。反弹力度弱于曙光初现。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
