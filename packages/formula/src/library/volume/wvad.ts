import type { LibraryFormula } from '../formula.ts'

export const wvad: LibraryFormula = {
  id: 'WVAD',
  name: '威廉变异离散量',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 24, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `WVAD:SUM(IF(HIGH>LOW,(CLOSE-OPEN)/(HIGH-LOW)*VOL,0),N)/10000;
MAWVAD:MA(WVAD,M);`,
  explanation: '以实体占全天振幅的比例给成交量加权后累计，单位万手。由负转正为买方占优。',
  source: 'Larry Williams；通达信系统公式 WVAD',
}
