import type { LibraryFormula } from '../formula.ts'

export const turtleEntry: LibraryFormula = {
  id: '海龟突破',
  name: '海龟突破',
  kind: 'selection',
  pane: 'below',
  parameters: [{ name: 'N', min: 2, max: 300, default: 55, meaning: '突破周期' }],
  text: `高:=REF(HHV(H,N),1);
XG:CROSS(C,高);`,
  explanation: '选出收盘上穿此前若干日最高价的股票，即海龟系统的入场点。须配合退出规则和仓位控制。',
  source: 'Richard Dennis 海龟交易规则',
}
