import type { LibraryFormula } from '../formula.ts'

export const bollWidth: LibraryFormula = {
  id: 'BOLLW',
  name: '布林带宽',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' },
    { name: 'P', min: 0.1, max: 10, default: 2, meaning: '标准差倍数' },
    { name: 'M', min: 2, max: 300, default: 120, meaning: '最窄的统计周期' },
  ],
  text: `带宽:2*P*STD(CLOSE,N)/MA(CLOSE,N)*100;
最窄:LLV(带宽,M);`,
  explanation: '布林通道的宽度占中轨的百分比。降到近期最窄附近说明波动收缩，之后容易变盘，方向不定。',
  source: 'John Bollinger BandWidth',
}
