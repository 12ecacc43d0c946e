import type { LibraryFormula } from '../formula.ts'

export const cyw: LibraryFormula = {
  id: 'CYW',
  name: '主力控盘',
  kind: 'indicator',
  pane: 'below',
  parameters: [],
  text: `内比:=IF(HIGH>LOW,(2*CLOSE-HIGH-LOW)/(HIGH-LOW)*VOL,0);
CYW:SUM(内比,10)/10000,COLORSTICK;`,
  explanation: '近十日按收盘位置加权的成交量，单位万手。红柱为收盘偏高的成交占优，绿柱相反。',
  source: '通达信系统公式 CYW',
}
