import type { LibraryFormula } from '../formula.ts'

export const flatBottom: LibraryFormula = {
  id: '平底',
  name: '平底',
  kind: 'pattern',
  pane: 'main',
  parameters: [{ name: 'N', min: 2, max: 300, default: 20, meaning: '低位的统计周期' }],
  text: '平底:ABS(LOW-REF(LOW,1))/LOW<0.001 AND LOW<=LLV(LOW,N)*1.001 AND CLOSE>OPEN AND REF(CLOSE,1)<REF(OPEN,1);',
  explanation: '先阴后阳两根K线的最低价几乎相同，且处在近期低位。说明同一价位两次得到支撑。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
