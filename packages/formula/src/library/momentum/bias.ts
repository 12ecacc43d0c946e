import type { LibraryFormula } from '../formula.ts'

export const bias: LibraryFormula = {
  id: 'BIAS',
  name: '乖离率',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 6, meaning: '第一条周期' },
    { name: 'N2', min: 2, max: 300, default: 12, meaning: '第二条周期' },
    { name: 'N3', min: 2, max: 300, default: 24, meaning: '第三条周期' },
  ],
  text: `BIAS1:(CLOSE-MA(CLOSE,N1))/MA(CLOSE,N1)*100;
BIAS2:(CLOSE-MA(CLOSE,N2))/MA(CLOSE,N2)*100;
BIAS3:(CLOSE-MA(CLOSE,N3))/MA(CLOSE,N3)*100;`,
  explanation: '收盘价离均线有多远（%）。离得越远，向均线回归的可能越大，多大算远因股而异。',
  source: '通达信系统公式 BIAS',
}
