import type { LibraryFormula } from '../formula.ts'

export const tema: LibraryFormula = {
  id: 'TEMA',
  name: '三重指数移动平均',
  kind: 'indicator',
  pane: 'main',
  parameters: [{ name: 'N', min: 2, max: 300, default: 20, meaning: '计算周期' }],
  text: `一次:=EMA(CLOSE,N);
二次:=EMA(一次,N);
三次:=EMA(二次,N);
TEMA:3*一次-3*二次+三次;
DEMA:2*一次-二次;`,
  explanation: '用多次平滑抵消滞后的均线，TEMA 比 DEMA 更贴近价格。价格站上为偏强，跌破为偏弱，波动大时信号较多。',
  source: 'Patrick Mulloy 1994',
}
