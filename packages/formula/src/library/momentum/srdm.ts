import type { LibraryFormula } from '../formula.ts'

export const srdm: LibraryFormula = {
  id: 'SRDM',
  name: '动向速度比率',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 30, meaning: '计算周期' }],
  text: `变幅:=MAX(ABS(HIGH-REF(HIGH,1)),ABS(LOW-REF(LOW,1)));
上动:=MA(IF(HIGH+LOW<=REF(HIGH+LOW,1),0,变幅),10);
下动:=MA(IF(HIGH+LOW>=REF(HIGH+LOW,1),0,变幅),10);
SRDM:IF(上动>下动,(上动-下动)/上动,IF(上动=下动,0,(上动-下动)/下动));
ASRDM:SMA(SRDM,N,1);`,
  explanation: '向上与向下动量的差占较大者的比例，在 -1 与 1 之间。上穿平均为向上加速，下穿为向下加速。',
  source: '通达信系统公式 SRDM',
}
