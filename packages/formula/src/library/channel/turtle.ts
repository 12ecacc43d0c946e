import type { LibraryFormula } from '../formula.ts'

export const turtle: LibraryFormula = {
  id: 'TURTLE',
  name: '海龟通道',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'N', min: 2, max: 300, default: 20, meaning: '突破周期' },
    { name: 'M', min: 2, max: 300, default: 10, meaning: '退出周期' },
  ],
  text: `入场:REF(HHV(HIGH,N),1),COLORRED;
离场:REF(LLV(LOW,M),1),COLORGREEN;
DRAWICON(CROSS(CLOSE,入场),LOW,1);
DRAWICON(CROSS(离场,CLOSE),HIGH,2);`,
  explanation:
    '收盘高于此前若干日的最高价为突破，低于较短周期的最低价为退出。靠少数大行情弥补多次小亏，横盘时连续失误是常态。',
  source: 'Richard Dennis 海龟交易规则',
}
