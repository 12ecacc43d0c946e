import type { LibraryFormula } from '../formula.ts'

export const vr: LibraryFormula = {
  id: 'VR',
  name: '成交量变异率',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 26, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `涨量:=SUM(IF(CLOSE>REF(CLOSE,1),VOL,0),N);
跌量:=SUM(IF(CLOSE<REF(CLOSE,1),VOL,0),N);
平量:=SUM(IF(CLOSE=REF(CLOSE,1),VOL,0),N);
VR:100*(涨量*2+平量)/(跌量*2+平量);
MAVR:MA(VR,M);`,
  explanation: '上涨日与下跌日成交量之比。70 以下为低迷，160 以上为活跃，450 以上为过热。',
  source: '通达信系统公式 VR',
}
