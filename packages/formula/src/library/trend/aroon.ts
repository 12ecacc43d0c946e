import type { LibraryFormula } from '../formula.ts'

export const aroon: LibraryFormula = {
  id: 'AROON',
  name: '阿隆指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 25, meaning: '计算周期' }],
  text: `上行:(N-HHVBARS(HIGH,N+1))*100/N;
下行:(N-LLVBARS(LOW,N+1))*100/N;
差值:上行-下行,COLORSTICK;`,
  explanation: '最近的高点和低点距今多久，越近越接近 100。上行高而下行低为上升趋势，两者都低为横盘。',
  source: 'Tushar Chande 1995',
}
