import type { LibraryFormula } from '../formula.ts'

export const pbx: LibraryFormula = {
  id: 'PBX',
  name: '瀑布线',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'M1', min: 2, max: 300, default: 4, meaning: '第一条周期' },
    { name: 'M2', min: 2, max: 300, default: 6, meaning: '第二条周期' },
    { name: 'M3', min: 2, max: 300, default: 9, meaning: '第三条周期' },
    { name: 'M4', min: 2, max: 300, default: 13, meaning: '第四条周期' },
    { name: 'M5', min: 2, max: 300, default: 18, meaning: '第五条周期' },
    { name: 'M6', min: 2, max: 300, default: 24, meaning: '第六条周期' },
  ],
  text: `PBX1:(EMA(CLOSE,M1)+MA(CLOSE,M1*2)+MA(CLOSE,M1*4))/3;
PBX2:(EMA(CLOSE,M2)+MA(CLOSE,M2*2)+MA(CLOSE,M2*4))/3;
PBX3:(EMA(CLOSE,M3)+MA(CLOSE,M3*2)+MA(CLOSE,M3*4))/3;
PBX4:(EMA(CLOSE,M4)+MA(CLOSE,M4*2)+MA(CLOSE,M4*4))/3;
PBX5:(EMA(CLOSE,M5)+MA(CLOSE,M5*2)+MA(CLOSE,M5*4))/3;
PBX6:(EMA(CLOSE,M6)+MA(CLOSE,M6*2)+MA(CLOSE,M6*4))/3;`,
  explanation: '六条由短到长的综合均线。向上发散为多头走势，向下发散为空头走势，黏合后发散的方向值得留意。',
  source: '通达信系统公式 PBX',
}
