import type { LibraryFormula } from '../formula.ts'

export const pivot: LibraryFormula = {
  id: 'PIVOT',
  name: '枢轴点',
  kind: 'indicator',
  pane: 'main',
  parameters: [],
  text: `P0:(REF(HIGH,1)+REF(LOW,1)+REF(CLOSE,1))/3;
R1:2*P0-REF(LOW,1);
R2:P0+REF(HIGH,1)-REF(LOW,1);
S1:2*P0-REF(HIGH,1);
S2:P0-REF(HIGH,1)+REF(LOW,1);`,
  explanation: '用上一根 K 线算出的支撑与压力。价格在 P0 之上为偏多，之下为偏空。',
  source: '场内交易员枢轴点',
}
