import type { LibraryFormula } from '../formula.ts'

export const parkingApron: LibraryFormula = {
  id: '停机坪',
  name: '停机坪',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: `大涨:=C/REF(C,1)>1.095 AND V>2*REF(MA(V,5),1);
守住:=C>REF(C,1)*0.97 AND C<REF(C,1)*1.05 AND ABS(C/O-1)<0.03;
XG:REF(大涨,3) AND COUNT(守住,3)=3 AND LLV(C,3)>=REF(C,3)*0.97;`,
  explanation: '选出放量大涨之后三天窄幅横盘、没有跌回去的股票。横盘后也可能向下。',
  source: 'InStock 策略“停机坪”，条件有简化',
}
