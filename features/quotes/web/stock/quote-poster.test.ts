import type { Pen } from '@niujin/ui/poster'
import { expect, it } from 'vitest'
import { loadedStock } from '../testing/instrument.ts'
import { paintQuotePoster } from './quote-poster.ts'

it('个股海报写着名称、时刻、模拟、价格、涨跌与今天的几个数，有码，不出边', () => {
  const texts: string[] = []
  const edges: number[] = []
  const pen: Pen = {
    font: '',
    fillStyle: '',
    textAlign: 'left',
    textBaseline: 'top',
    fillRect: (x, y, width, height) => void edges.push(Math.max(x + width, y + height - 250)),
    fillText: (text) => void texts.push(text),
    measureText: (text) => ({ width: text.length * 26 }) as TextMetrics,
  }
  paintQuotePoster(pen, loadedStock(), 'https://niujin.example/StockDetails?id=SH.600519')
  expect(texts.slice(0, 6)).toEqual([
    '贵州茅台 600519',
    '2026-11-20 10:23　模拟行情',
    '10.00',
    '+0.10  +1.01%',
    '今开',
    '9.95',
  ])
  expect(texts).toContain('价格为模拟，不构成投资建议')
  expect(edges.length).toBeGreaterThan(100)
  expect(Math.max(...edges)).toBeLessThanOrEqual(750)
})
