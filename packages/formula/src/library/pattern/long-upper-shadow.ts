import type { LibraryFormula } from '../formula.ts'

export const longUpperShadow: LibraryFormula = {
  id: '长上影',
  name: '长上影',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '长上影:HIGH>LOW AND (HIGH-MAX(CLOSE,OPEN))/(HIGH-LOW)>0.667 AND HIGH/LOW>1.02;',
  explanation: '上影线占全天振幅三分之二以上，高位有人卖出。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
