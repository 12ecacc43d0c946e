import type { LibraryFormula } from '../formula.ts'

export const keltner: LibraryFormula = {
  id: 'KELTNER',
  name: '肯特纳通道',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '中轨周期' },
    { name: 'M', min: 2, max: 300, default: 10, meaning: '波幅周期' },
    { name: 'P', min: 0.1, max: 10, default: 2, meaning: '波幅倍数' },
  ],
  text: `中轨:EMA(CLOSE,N);
上轨:中轨+P*MA(TR,M);
下轨:中轨-P*MA(TR,M);`,
  explanation: '以真实波幅定宽度，比布林线平稳。收盘站出上轨为强势，跌出下轨为弱势。',
  source: 'Chester Keltner 1960；Linda Raschke 改用真实波幅',
}
