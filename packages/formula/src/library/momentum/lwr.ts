import type { LibraryFormula } from '../formula.ts'

export const lwr: LibraryFormula = {
  id: 'LWR',
  name: '慢速威廉指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 9, meaning: '计算周期' },
    { name: 'M1', min: 1, max: 100, default: 3, meaning: '第一次平滑' },
    { name: 'M2', min: 1, max: 100, default: 3, meaning: '第二次平滑' },
  ],
  text: `RSV:=(HHV(HIGH,N)-CLOSE)/(HHV(HIGH,N)-LLV(LOW,N))*100;
LWR1:SMA(RSV,M1,1);
LWR2:SMA(LWR1,M2,1);`,
  explanation: '威廉指标平滑两次，数值越小位置越高。LWR1 下穿 LWR2 为转强，上穿为转弱。',
  source: '通达信系统公式 LWR',
}
