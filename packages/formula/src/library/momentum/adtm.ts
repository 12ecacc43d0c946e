import type { LibraryFormula } from '../formula.ts'

export const adtm: LibraryFormula = {
  id: 'ADTM',
  name: '动态买卖气指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 23, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 8, meaning: '平均周期' },
  ],
  text: `上气:=IF(OPEN<=REF(OPEN,1),0,MAX(HIGH-OPEN,OPEN-REF(OPEN,1)));
下气:=IF(OPEN>=REF(OPEN,1),0,MAX(OPEN-LOW,OPEN-REF(OPEN,1)));
上和:=SUM(上气,N);
下和:=SUM(下气,N);
ADTM:IF(上和>下和,(上和-下和)/上和,IF(上和=下和,0,(上和-下和)/下和));
MAADTM:MA(ADTM,M);`,
  explanation: '比较开盘价变动带出的向上与向下空间，在 -1 与 1 之间。0.5 以上为偏热，-0.5 以下为偏冷。',
  source: '通达信系统公式 ADTM',
}
