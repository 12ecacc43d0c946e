import type { LibraryFormula } from '../formula.ts'

export const threeBlackCrows: LibraryFormula = {
  id: '三只乌鸦',
  name: '三只乌鸦',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '三只乌鸦:DOWNNDAY(CLOSE,3) AND NDAY(OPEN,CLOSE,3);',
  explanation: '连续三根阴线，收盘价一根比一根低。高位出现为转弱的提示。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
