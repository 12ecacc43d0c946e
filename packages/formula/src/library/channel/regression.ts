import type { LibraryFormula } from '../formula.ts'

export const regression: LibraryFormula = {
  id: 'LRC',
  name: '线性回归线',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' },
    { name: 'P', min: 0.1, max: 10, default: 2, meaning: '标准差倍数' },
  ],
  text: `回归:FORCAST(CLOSE,N);
斜率:SLOPE(CLOSE,N)/CLOSE*100,NODRAW;
上轨:回归+P*STDP(CLOSE-回归,N);
下轨:回归-P*STDP(CLOSE-回归,N);`,
  explanation: '近期收盘价回归直线在当日的终点，上下轨是收盘偏离它的若干个标准差。斜率为每个周期的涨幅（%）。',
  source: '最小二乘直线',
}
