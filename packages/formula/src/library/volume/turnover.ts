import type { LibraryFormula } from '../formula.ts'

export const turnover: LibraryFormula = {
  id: 'HSL',
  name: '换手线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'M1', min: 2, max: 300, default: 5, meaning: '第一条平均' },
    { name: 'M2', min: 2, max: 300, default: 10, meaning: '第二条平均' },
  ],
  text: `HSL:VOL/CAPITAL*100;
MAHSL1:MA(HSL,M1);
MAHSL2:MA(HSL,M2);`,
  explanation: '成交量占流通股本的百分比，按最近的流通股本计算。3 以下为清淡，7 以上为活跃，新股除外。',
  source: '通达信系统公式 HSL',
}
