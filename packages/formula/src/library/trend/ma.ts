import type { LibraryFormula } from '../formula.ts'

export const ma: LibraryFormula = {
  id: 'MA',
  name: '均线',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'M1', min: 1, max: 1000, default: 5, meaning: '第一条周期' },
    { name: 'M2', min: 1, max: 1000, default: 10, meaning: '第二条周期' },
    { name: 'M3', min: 1, max: 1000, default: 20, meaning: '第三条周期' },
    { name: 'M4', min: 1, max: 1000, default: 60, meaning: '第四条周期' },
  ],
  text: `MA1:MA(CLOSE,M1);
MA2:MA(CLOSE,M2);
MA3:MA(CLOSE,M3);
MA4:MA(CLOSE,M4);`,
  explanation:
    '最近若干周期收盘价的算术平均。价格在均线之上说明近期买入者多数有浮盈；短期在上、长期在下依次排列称多头排列。',
  source: '通达信系统公式 MA',
}
