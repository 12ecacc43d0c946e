import type { LibraryFormula } from '../formula.ts'

export const longLowerShadow: LibraryFormula = {
  id: '长下影',
  name: '长下影',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '长下影:HIGH>LOW AND (MIN(CLOSE,OPEN)-LOW)/(HIGH-LOW)>0.667 AND HIGH/LOW>1.02;',
  explanation: '下影线占全天振幅三分之二以上，低位有人买回。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
