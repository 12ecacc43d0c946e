import type { LibraryFormula } from '../formula.ts'

export const relativeChart: LibraryFormula = {
  id: 'SGXDT',
  name: '心电图',
  kind: 'indicator',
  pane: 'below',
  parameters: [
    { name: 'P1', min: 2, max: 300, default: 5, meaning: '短期平均' },
    { name: 'P2', min: 2, max: 300, default: 10, meaning: '长期平均' },
  ],
  text: `QR:CLOSE/INDEXC*1000;
MQR1:MA(QR,P1);
MQR2:MA(QR,P2);`,
  explanation: '股价与大盘指数之比。向上说明强于大盘，向下说明弱于大盘，与涨跌本身无关；需要指数行情。',
  source: '通达信系统公式 SG-XDT',
}
