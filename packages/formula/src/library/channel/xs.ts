import type { LibraryFormula } from '../formula.ts'

export const xs: LibraryFormula = {
  id: 'XS',
  name: '薛斯通道',
  kind: 'indicator',
  pane: 'main',
  parameters: [{ name: 'N', min: 2, max: 300, default: 13, meaning: '计算周期' }],
  text: `价量:=CLOSE*VOL;
成本:=EMA((EMA(价量,3)/EMA(VOL,3)+EMA(价量,6)/EMA(VOL,6)+EMA(价量,12)/EMA(VOL,12)+EMA(价量,24)/EMA(VOL,24))/4,N);
SUP:1.06*成本;
SDN:0.94*成本;
平滑:=EMA(CLOSE,9);
LUP:EMA(平滑*1.14,5);
LDN:EMA(平滑*0.86,5);`,
  explanation: '短通道套在长通道里，长通道看大方向，短通道看买卖时机。两条通道的下轨靠近时为偏低，上轨靠近时为偏高。',
  source: '通达信系统公式 XS',
}
