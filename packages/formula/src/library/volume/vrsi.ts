import type { LibraryFormula } from '../formula.ts'

export const vrsi: LibraryFormula = {
  id: 'VRSI',
  name: '相对强弱量',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N1', min: 2, max: 300, default: 6, meaning: '第一条周期' },
    { name: 'N2', min: 2, max: 300, default: 12, meaning: '第二条周期' },
    { name: 'N3', min: 2, max: 300, default: 24, meaning: '第三条周期' },
  ],
  text: `LC:=REF(VOL,1);
RSI1:SMA(MAX(VOL-LC,0),N1,1)/SMA(ABS(VOL-LC),N1,1)*100;
RSI2:SMA(MAX(VOL-LC,0),N2,1)/SMA(ABS(VOL-LC),N2,1)*100;
RSI3:SMA(MAX(VOL-LC,0),N3,1)/SMA(ABS(VOL-LC),N3,1)*100;`,
  explanation: '成交量自己的 RSI，看量是在放大还是萎缩。20 以下为极度缩量，80 以上为连续放量。',
  source: '通达信系统公式 VRSI',
}
