import type { LibraryFormula } from '../formula.ts'

export const vosc: LibraryFormula = {
  id: 'VOSC',
  name: '成交量震荡',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'SHORT', min: 2, max: 300, default: 12, meaning: '短期周期' },
    { name: 'LONG', min: 2, max: 300, default: 26, meaning: '长期周期' },
  ],
  text: 'VOSC:(MA(VOL,SHORT)-MA(VOL,LONG))/MA(VOL,SHORT)*100;',
  explanation: '短期均量与长期均量之差占短期的百分比。在 0 以上为放量，以下为缩量。',
  source: '通达信系统公式 VOSC',
}
