import type { LibraryFormula } from '../formula.ts'

export const noDrawdown: LibraryFormula = {
  id: '无大幅回撤',
  name: '无大幅回撤',
  kind: 'selection',
  pane: 'below',
  parameters: [],
  text: 'XG:C/REF(C,60)>1.2 AND COUNT(C/REF(C,1)<0.93,60)=0 AND COUNT(C/O<0.93,60)=0 AND COUNT(C/REF(C,2)<0.9,60)=0;',
  explanation: '选出六十日涨幅超过两成、期间没有单日大跌的股票。过去没有回撤不等于以后没有。',
  source: 'InStock 策略“无大幅回撤”，条件有简化',
}
