import type { LibraryFormula } from '../formula.ts'

export const atr: LibraryFormula = {
  id: 'ATR',
  name: '真实波幅',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 14, meaning: '计算周期' }],
  text: `MTR:MAX(MAX(HIGH-LOW,ABS(REF(CLOSE,1)-HIGH)),ABS(REF(CLOSE,1)-LOW));
ATR:MA(MTR,N);`,
  explanation: '把跳空算在内的每日波动，单位元，不分涨跌。常用来定止损距离和仓位大小。',
  source: 'J. Welles Wilder 1978；通达信系统公式 ATR',
}
