import type { LibraryFormula } from '../formula.ts'

export const vstd: LibraryFormula = {
  id: 'VSTD',
  name: '成交量标准差',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 10, meaning: '计算周期' }],
  text: 'VSTD:STD(VOL,N);',
  explanation: '成交量起伏的大小，单位手。低位说明成交平静，骤升说明出现异常大量。',
  source: '通达信系统公式 VSTD',
}
