import type { LibraryFormula } from '../formula.ts'

export const mike: LibraryFormula = {
  id: 'MIKE',
  name: '麦克支撑压力',
  kind: 'indicator',
  pane: 'main',
  parameters: [{ name: 'N', min: 2, max: 300, default: 10, meaning: '计算周期' }],
  text: `中价:=REF(MA((HIGH+LOW+CLOSE)/3,N),1);
高:=EMA(HHV(HIGH,N),3);
低:=EMA(LLV(LOW,N),3);
STOR:EMA(2*高-低,3);
MIDR:EMA(中价+高-低,3);
WEKR:EMA(中价*2-低,3);
WEKS:EMA(中价*2-高,3);
MIDS:EMA(中价-高+低,3);
STOS:EMA(2*低-高,3);`,
  explanation: '上方三条为弱、中、强压力，下方三条为弱、中、强支撑。价格越过一条，就看下一条。',
  source: '通达信系统公式 MIKE',
}
