import { describe, expect, test } from 'vitest'
import { diagnose } from '../../domain/index.ts'
import { sampleFacts } from '../../domain/testing/sample-facts.ts'
import type { Pen } from '@niujin/ui/poster'
import { paintPoster } from './poster.ts'

const URL = 'https://niujin.example/DiagnosisStockDetail?share=Abc_123-xyz'

/** A pen that notes what it wrote and how far down it drew. */
function notingPen() {
  const texts: string[] = []
  const squares: { x: number; y: number; width: number; height: number }[] = []
  const pen: Pen = {
    font: '',
    fillStyle: '',
    textAlign: 'left',
    textBaseline: 'top',
    fillRect: (x, y, width, height) => void squares.push({ x, y, width, height }),
    fillText: (text) => void texts.push(text),
    measureText: (text) => ({ width: text.length * 26 }) as TextMetrics,
  }
  return { pen, texts, squares }
}

describe('诊股海报', () => {
  test('写着股票、时间、总分、各面的分、支撑压力、短评与整段风险提示', () => {
    const report = { ...diagnose(sampleFacts()), date: 20_261_120, second: 36_000 }
    const { pen, texts, squares } = notingPen()
    const height = paintPoster(pen, report, URL)
    const all = texts.join('')
    expect(texts).toContain('贵州茅台 600519')
    expect(all).toContain('2026-11-20 10:00')
    expect(all).toContain('模拟行情')
    expect(texts).toContain(String(report.total))
    for (const { title, score } of report.dimensions) expect(all).toContain(`${title}${score}`)
    expect(all).toContain(report.comments[0])
    expect(all).toContain(report.risk)
    for (const { x, y, width, height: high } of squares) {
      expect(x + width).toBeLessThanOrEqual(750)
      expect(y + high).toBeLessThanOrEqual(height)
    }
  })

  test('网址太长放不进码时，把网址写出来', () => {
    const { pen, texts } = notingPen()
    const long = `https://niujin.example/${'很长'.repeat(60)}`
    paintPoster(pen, diagnose(sampleFacts()), long)
    expect(texts.join('')).toContain(long)
  })
})
