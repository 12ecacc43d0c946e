import type { LibraryFormula } from '../formula.ts'

export const bbi: LibraryFormula = {
  id: 'BBI',
  name: '多空均线',
  kind: 'indicator',
  pane: 'main',
  parameters: [
    { name: 'M1', min: 2, max: 300, default: 3, meaning: '第一条周期' },
    { name: 'M2', min: 2, max: 300, default: 6, meaning: '第二条周期' },
    { name: 'M3', min: 2, max: 300, default: 12, meaning: '第三条周期' },
    { name: 'M4', min: 2, max: 300, default: 24, meaning: '第四条周期' },
  ],
  text: 'BBI:(MA(CLOSE,M1)+MA(CLOSE,M2)+MA(CLOSE,M3)+MA(CLOSE,M4))/4;',
  explanation: '四条不同周期均线的平均，用一条线代表多空分界。收盘价在其上为偏多，在其下为偏空。',
  source: '通达信系统公式 BBI',
}
