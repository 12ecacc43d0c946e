import type { LibraryFormula } from '../formula.ts'

export const wr: LibraryFormula = {
  id: 'WR',
  name: '威廉指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 10, meaning: '第一条周期' },
    { name: 'N1', min: 2, max: 300, default: 6, meaning: '第二条周期' },
  ],
  text: `WR1:100*(HHV(HIGH,N)-CLOSE)/(HHV(HIGH,N)-LLV(LOW,N));
WR2:100*(HHV(HIGH,N1)-CLOSE)/(HHV(HIGH,N1)-LLV(LOW,N1));`,
  explanation: '收盘价离近期最高价有多远，数值越小位置越高。20 以下为偏高，80 以上为偏低，方向与 KDJ 相反。',
  source: 'Larry Williams 1973；通达信系统公式 WR',
}
