import type { LibraryFormula } from '../formula.ts'

export const vol: LibraryFormula = {
  id: 'VOL',
  name: '成交量',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'M1', min: 2, max: 300, default: 5, meaning: '第一条平均' },
    { name: 'M2', min: 2, max: 300, default: 10, meaning: '第二条平均' },
  ],
  text: `VOLUME:VOL,VOLSTICK;
MAVOL1:MA(VOL,M1);
MAVOL2:MA(VOL,M2);`,
  explanation: '每个周期的成交手数与它的平均。价涨量增为配合，价涨量缩说明追买减少，量的大小要与自己比。',
  source: '通达信系统公式 VOL',
}
