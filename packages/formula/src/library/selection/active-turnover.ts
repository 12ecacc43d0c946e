import type { LibraryFormula } from '../formula.ts'

export const activeTurnover: LibraryFormula = {
  id: '换手活跃',
  name: '换手活跃',
  kind: 'selection',
  pane: 'below',
  parameters: [{ name: 'LIMIT', min: 0.5, max: 20, default: 5, meaning: '换手率下限，%' }],
  text: `换手:=V/CAPITAL*100;
XG:换手>LIMIT AND 换手<25 AND C>O AND MA(换手,5)>REF(MA(换手,5),5);`,
  explanation: '选出换手率高、收阳且近期换手在增加的股票。换手过高也可能是高位换人。',
  source: '换手率',
}
