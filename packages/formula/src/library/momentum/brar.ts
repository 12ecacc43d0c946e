import type { LibraryFormula } from '../formula.ts'

export const brar: LibraryFormula = {
  id: 'BRAR',
  name: '情绪指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 26, meaning: '计算周期' }],
  text: `BR:SUM(MAX(0,HIGH-REF(CLOSE,1)),N)/SUM(MAX(0,REF(CLOSE,1)-LOW),N)*100;
AR:SUM(HIGH-OPEN,N)/SUM(OPEN-LOW,N)*100;`,
  explanation: 'AR 以开盘价、BR 以昨收价为起点，比较向上与向下的力量，100 为平衡。AR 高于 150 为偏热，低于 70 为偏冷。',
  source: '通达信系统公式 BRAR',
}
