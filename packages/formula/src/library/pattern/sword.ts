import type { LibraryFormula } from '../formula.ts'

export const sword: LibraryFormula = {
  id: '剑',
  name: '剑',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: `剑:OPEN>=REF(HIGH,1) AND VOL>REF(VOL,1)
AND HIGH-MAX(OPEN,CLOSE)>2*ABS(CLOSE-OPEN) AND HIGH/LOW>1.06 AND LOW>REF(CLOSE,1);`,
  explanation: '跳空高开、放量冲高后留下长上影，仍守在昨收之上。强势中的试盘或滞涨，要看次日。',
  source: '五彩K线；按放量跳空长上影写出',
}
