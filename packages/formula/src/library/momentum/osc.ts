import type { LibraryFormula } from '../formula.ts'

export const osc: LibraryFormula = {
  id: 'OSC',
  name: '变动速率线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `OSC:100*(CLOSE-MA(CLOSE,N));
MAOSC:EXPMEMA(OSC,M);`,
  explanation: '收盘价离均线的距离放大一百倍。上穿平均为转强，下穿为转弱。',
  source: '通达信系统公式 OSC',
}
