import type { LibraryFormula } from '../formula.ts'

export const vmacd: LibraryFormula = {
  id: 'VMACD',
  name: '量平滑异同平均',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'SHORT', min: 2, max: 300, default: 12, meaning: '短期周期' },
    { name: 'LONG', min: 2, max: 300, default: 26, meaning: '长期周期' },
    { name: 'MID', min: 2, max: 300, default: 9, meaning: '平均周期' },
  ],
  text: `DIF:EMA(VOL,SHORT)-EMA(VOL,LONG);
DEA:EMA(DIF,MID);
MACD:DIF-DEA,COLORSTICK;`,
  explanation: '成交量的 MACD。红柱为放量趋势，绿柱为缩量趋势。',
  source: '通达信系统公式 VMACD',
}
