import type { LibraryFormula } from '../formula.ts'

export const ene: LibraryFormula = {
  id: 'ENE',
  name: '轨道线',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 25, meaning: '计算周期' },
    { name: 'M1', min: 0.1, max: 100, default: 6, meaning: '上轨偏移，%' },
    { name: 'M2', min: 0.1, max: 100, default: 6, meaning: '下轨偏移，%' },
  ],
  text: `UPPER:(1+M1/100)*MA(CLOSE,N);
LOWER:(1-M2/100)*MA(CLOSE,N);
ENE:(UPPER+LOWER)/2;`,
  explanation: '均线上下各偏移固定比例。横盘时上轨附近偏高、下轨附近偏低，趋势行情中会沿一条轨道走。',
  source: '通达信系统公式 ENE',
}
