import type { LibraryFormula } from '../formula.ts'

export const tsi: LibraryFormula = {
  id: 'TSI',
  name: '真实强弱指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 25, meaning: '第一次平滑' },
    { name: 'N2', min: 2, max: 300, default: 13, meaning: '第二次平滑' },
    { name: 'M', min: 2, max: 300, default: 7, meaning: '信号周期' },
  ],
  text: `变动:=CLOSE-REF(CLOSE,1);
TSI:100*EMA(EMA(变动,N1),N2)/EMA(EMA(ABS(变动),N1),N2);
信号:EMA(TSI,M);`,
  explanation: '涨跌经两次平滑的比值，比 RSI 平稳。在 0 以上为上升，与信号线的交叉提示转折。',
  source: 'William Blau 1991',
}
