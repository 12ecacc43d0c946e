import type { LibraryFormula } from '../formula.ts'

export const vortex: LibraryFormula = {
  id: 'VORTEX',
  name: '涡旋指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 14, meaning: '计算周期' }],
  text: `幅和:=SUM(TR,N);
VIP:SUM(ABS(HIGH-REF(LOW,1)),N)/幅和;
VIM:SUM(ABS(LOW-REF(HIGH,1)),N)/幅和;`,
  explanation: '比较向上与向下的延伸幅度。VIP 上穿 VIM 为上升趋势开始，下穿为下降趋势开始。',
  source: 'Etienne Botes、Douglas Siepman 2010',
}
