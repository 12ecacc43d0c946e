import type { LibraryFormula } from '../formula.ts'

export const trix: LibraryFormula = {
  id: 'TRIX',
  name: '三重指数平均线',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 12, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 9, meaning: '平均周期' },
  ],
  text: `三重:=EMA(EMA(EMA(CLOSE,N),N),N);
TRIX:(三重-REF(三重,1))/REF(三重,1)*100;
MATRIX:MA(TRIX,M);`,
  explanation:
    '收盘价平滑三次后的单期涨幅（%），滤去了短期波动。TRIX 在 0 以上为长期上行，上穿或下穿 MATRIX 提示节奏变化，反应较慢。',
  source: 'Jack Hutson 1983；通达信系统公式 TRIX',
}
