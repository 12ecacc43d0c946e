import type { LibraryFormula } from '../formula.ts'

export const cdp: LibraryFormula = {
  id: 'CDP',
  name: '逆势操作',
  kind: 'indicator',
  pane: 'main',
  parameters: [],
  text: `PT:=REF(HIGH,1)-REF(LOW,1);
CDP:(REF(HIGH,1)+REF(LOW,1)+2*REF(CLOSE,1))/4;
AH:CDP+PT;
NH:2*CDP-REF(LOW,1);
NL:2*CDP-REF(HIGH,1);
AL:CDP-PT;`,
  explanation:
    '用昨日价格算出今天的五个参考位：AH、NH 为压力，NL、AL 为支撑。用于当日短线，越过 AH 或跌破 AL 为走出单边。',
  source: 'CDP 逆势操作系统',
}
