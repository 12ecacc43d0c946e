import type { LibraryFormula } from '../formula.ts'

export const bollPosition: LibraryFormula = {
  id: 'BOLLB',
  name: '布林位置',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' },
    { name: 'P', min: 0.1, max: 10, default: 2, meaning: '标准差倍数' },
  ],
  text: `上轨:=MA(CLOSE,N)+P*STD(CLOSE,N);
下轨:=MA(CLOSE,N)-P*STD(CLOSE,N);
位置:(CLOSE-下轨)/(上轨-下轨)*100;`,
  explanation: '收盘价在布林通道中的位置，0 为下轨，100 为上轨。超出 0 至 100 即走出了通道。',
  source: 'John Bollinger %b',
}
