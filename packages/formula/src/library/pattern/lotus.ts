import type { LibraryFormula } from '../formula.ts'

export const lotus: LibraryFormula = {
  id: '出水芙蓉',
  name: '出水芙蓉',
  kind: 'pattern',
  pane: 'main',
  parameters: [
    { name: 'S', min: 2, max: 300, default: 20, meaning: '短期均线' },
    { name: 'M', min: 2, max: 300, default: 40, meaning: '中期均线' },
    { name: 'N', min: 2, max: 300, default: 60, meaning: '长期均线' },
  ],
  text: `出水芙蓉:CLOSE>OPEN AND CLOSE>MA(CLOSE,S) AND CLOSE>MA(CLOSE,M) AND CLOSE>MA(CLOSE,N)
AND OPEN<MA(CLOSE,M) AND OPEN<MA(CLOSE,N) AND CLOSE-OPEN>0.0618*CLOSE;`,
  explanation: '一根大阳线从中长期均线之下升到三条均线之上。说明短期力量突然转强，要看能否站稳。',
  source: '五彩K线',
}
