import type { LibraryFormula } from '../formula.ts'

export const macd: LibraryFormula = {
  id: 'MACD',
  name: '平滑异同移动平均线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'SHORT', min: 2, max: 300, default: 12, meaning: '短期周期' },
    { name: 'LONG', min: 2, max: 300, default: 26, meaning: '长期周期' },
    { name: 'MID', min: 2, max: 300, default: 9, meaning: '平均周期' },
  ],
  text: `DIF:EMA(CLOSE,SHORT)-EMA(CLOSE,LONG);
DEA:EMA(DIF,MID);
MACD:(DIF-DEA)*2,COLORSTICK;`,
  explanation:
    'DIF 是快慢两条指数均线之差，DEA 是它的平均，柱高是两者之差的两倍。DIF 上穿 DEA 说明短期动能转强，柱由红转绿说明转弱；横盘时交叉频繁，参考价值下降。',
  source: 'Gerald Appel 1979；通达信系统公式 MACD',
}
