import type { LibraryFormula } from '../formula.ts'

export const boll: LibraryFormula = {
  id: 'BOLL',
  name: '布林线',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' },
    { name: 'P', min: 0.1, max: 10, default: 2, meaning: '标准差倍数' },
  ],
  text: `BOLL:MA(CLOSE,N);
UB:BOLL+P*STD(CLOSE,N);
LB:BOLL-P*STD(CLOSE,N);`,
  explanation: '中轨是均线，上下轨相距若干个标准差。通道收窄说明波动减小，随后常有较大的行情；碰到上轨本身不等于要跌。',
  source: 'John Bollinger；通达信系统公式 BOLL',
}
