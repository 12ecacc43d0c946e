import type { LibraryFormula } from '../formula.ts'

export const dmi: LibraryFormula = {
  id: 'DMI',
  name: '趋向指标',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 14, meaning: '计算周期' },
    { name: 'M', min: 2, max: 300, default: 6, meaning: '平均周期' },
  ],
  text: `真幅:=MAX(MAX(HIGH-LOW,ABS(HIGH-REF(CLOSE,1))),ABS(LOW-REF(CLOSE,1)));
上动:=HIGH-REF(HIGH,1);
下动:=REF(LOW,1)-LOW;
幅和:=SUM(真幅,N);
上和:=SUM(IF(上动>0 AND 上动>下动,上动,0),N);
下和:=SUM(IF(下动>0 AND 下动>上动,下动,0),N);
PDI:上和*100/幅和;
MDI:下和*100/幅和;
ADX:MA(ABS(MDI-PDI)/(MDI+PDI)*100,M);
ADXR:(ADX+REF(ADX,M))/2;`,
  explanation:
    'PDI 高于 MDI 时上涨力量占优，反之下跌力量占优；ADX 越高趋势越明显，低于 20 多为横盘。ADX 只说强弱，不说方向。',
  source: 'J. Welles Wilder《New Concepts in Technical Trading Systems》1978；通达信系统公式 DMI',
}
