import type { LibraryFormula } from '../formula.ts'

export const ddi: LibraryFormula = {
  id: 'DDI',
  name: '方向标准离差指数',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 13, meaning: '计算周期' },
    { name: 'N1', min: 2, max: 300, default: 30, meaning: '平滑周期' },
    { name: 'M', min: 1, max: 100, default: 10, meaning: '平滑权重' },
    { name: 'M1', min: 2, max: 300, default: 5, meaning: '平均周期' },
  ],
  text: `高变:=ABS(HIGH-REF(HIGH,1));
低变:=ABS(LOW-REF(LOW,1));
今和:=HIGH+LOW;
昨和:=REF(HIGH,1)+REF(LOW,1);
上动:=IF(今和<=昨和,0,MAX(高变,低变));
下动:=IF(今和>=昨和,0,MAX(高变,低变));
上比:=SUM(上动,N)/(SUM(上动,N)+SUM(下动,N));
下比:=SUM(下动,N)/(SUM(上动,N)+SUM(下动,N));
DDI:上比-下比,COLORSTICK;
ADDI:SMA(DDI,N1,M);
AD:MA(ADDI,M1);`,
  explanation: '向上波动与向下波动所占比例之差，在 -1 与 1 之间。ADDI 上穿 AD 表示向上的波动增多，下穿表示向下的增多。',
  source: '通达信系统公式 DDI',
}
