import type { LibraryFormula } from '../formula.ts'

export const priceosc: LibraryFormula = {
  id: 'PRICEOSC',
  name: '价格震荡',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'SHORT', min: 2, max: 300, default: 12, meaning: '短期周期' },
    { name: 'LONG', min: 2, max: 300, default: 26, meaning: '长期周期' },
  ],
  text: 'PRICEOSC:(MA(CLOSE,SHORT)-MA(CLOSE,LONG))/MA(CLOSE,SHORT)*100;',
  explanation: '短长均线之差占短均线的百分比，便于在不同价位的股票之间比较。在 0 以上为上升趋势。',
  source: '通达信系统公式 PRICEOSC',
}
