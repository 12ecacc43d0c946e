import type { LibraryFormula } from '../formula.ts'

export const flatTop: LibraryFormula = {
  id: '平顶',
  name: '平顶',
  kind: 'pattern',
  pane: 'main',
  parameters: [{ name: 'N', min: 2, max: 300, default: 20, meaning: '高位的统计周期' }],
  text: '平顶:ABS(HIGH-REF(HIGH,1))/HIGH<0.001 AND HIGH>=HHV(HIGH,N)*0.999 AND CLOSE<OPEN AND REF(CLOSE,1)>REF(OPEN,1);',
  explanation: '先阳后阴两根K线的最高价几乎相同，且处在近期高位。说明同一价位两次受阻。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
