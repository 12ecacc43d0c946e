import type { LibraryFormula } from '../formula.ts'

export const qacd: LibraryFormula = {
  id: 'QACD',
  name: '快速异同平均',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 12, meaning: '短期周期' },
    { name: 'N2', min: 2, max: 300, default: 26, meaning: '长期周期' },
    { name: 'M', min: 2, max: 300, default: 9, meaning: '平均周期' },
  ],
  text: `DIF:EMA(CLOSE,N1)-EMA(CLOSE,N2);
MACD:EMA(DIF,M);
DDIF:DIF-MACD,COLORSTICK;`,
  explanation: '与 MACD 同理，柱不放大。DDIF 由负转正为转强，由正转负为转弱。',
  source: '通达信系统公式 QACD',
}
