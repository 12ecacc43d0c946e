import type { LibraryFormula } from '../formula.ts'

export const acceleration: LibraryFormula = {
  id: 'JS',
  name: '加速线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 5, meaning: '计算周期' },
    { name: 'M1', min: 2, max: 300, default: 5, meaning: '第一条平均' },
    { name: 'M2', min: 2, max: 300, default: 10, meaning: '第二条平均' },
    { name: 'M3', min: 2, max: 300, default: 20, meaning: '第三条平均' },
  ],
  text: `JS:100*(CLOSE-REF(CLOSE,N))/(N*REF(CLOSE,N));
MAJS1:MA(JS,M1);
MAJS2:MA(JS,M2);
MAJS3:MA(JS,M3);`,
  explanation: '平均每个周期涨跌多少（%）。向上为加速，向下为减速；与短期平均的交叉提示速度变化。',
  source: '通达信系统公式 JS',
}
