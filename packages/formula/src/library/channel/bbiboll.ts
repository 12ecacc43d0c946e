import type { LibraryFormula } from '../formula.ts'

export const bbiboll: LibraryFormula = {
  id: 'BBIBOLL',
  name: '多空布林线',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 11, meaning: '计算周期' },
    { name: 'M', min: 0.1, max: 20, default: 6, meaning: '标准差倍数' },
  ],
  text: `BBIBOLL:(MA(CLOSE,3)+MA(CLOSE,6)+MA(CLOSE,12)+MA(CLOSE,24))/4;
UPR:BBIBOLL+M*STD(BBIBOLL,N);
DWN:BBIBOLL-M*STD(BBIBOLL,N);`,
  explanation: '以多空均线为中轨的布林线，只看均线自身的起伏。通道张开为趋势展开，收拢为整理。',
  source: '通达信系统公式 BBIBOLL',
}
