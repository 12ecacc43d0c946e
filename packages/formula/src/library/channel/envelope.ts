import type { LibraryFormula } from '../formula.ts'

export const envelope: LibraryFormula = {
  id: 'ENV',
  name: '均线通道',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' },
    { name: 'P', min: 0.1, max: 100, default: 5, meaning: '偏移，%' },
  ],
  text: `中轨:EMA(CLOSE,N);
上轨:中轨*(1+P/100);
下轨:中轨*(1-P/100);`,
  explanation: '指数均线上下固定比例的通道，比例按个股平时的波动调整。',
  source: '移动平均包络线',
}
