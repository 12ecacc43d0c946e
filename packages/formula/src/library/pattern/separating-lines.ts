import type { LibraryFormula } from '../formula.ts'

export const separatingLines: LibraryFormula = {
  id: '分离',
  name: '分离',
  kind: 'pattern',
  pane: 'main',
  parameters: [],
  text: '分离:OPEN=REF(OPEN,1) AND (CLOSE-OPEN)*(REF(CLOSE,1)-REF(OPEN,1))<0;',
  explanation: '今日与昨日开盘价相同而方向相反，像从一点分开。顺着原趋势的一根较可靠。',
  source: '日本蜡烛图形态（Steve Nison《Japanese Candlestick Charting Techniques》1991）；五彩K线',
}
