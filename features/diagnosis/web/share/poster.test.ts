import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { diagnose } from '../../domain/index.ts'
import { sampleFacts } from '../../domain/testing/sample-facts.ts'
import { paintPoster, type Pen } from './poster.ts'
import { codeOf } from './qr-code.ts'

const URL = 'https://niujin.example/DiagnosisStockDetail?share=Abc_123-xyz'

/** A pen that notes what it wrote and how far down it drew. */
function notingPen() {
  const texts: string[] = []
  const squares: { x: number; y: number; width: number; height: number }[] = []
  const pen: Pen = {
    font: '', fillStyle: '', textAlign: 'left', textBaseline: 'top',
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
    const long = `https://niujin.example/${'很长'.repeat(30)}`
    paintPoster(pen, diagnose(sampleFacts()), long)
    expect(texts.join('')).toContain(long)
  })
})

describe('二维码', () => {
  test('与别家的读码程序读得出的那一张一模一样', () => {
    const rows = codeOf(URL)?.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')).join('\n') ?? ''
    expect(createHash('sha256').update(rows).digest('hex')).toBe('eb2d4e758d77f44fc53c84a7fc10a0ab366a7e102a34cf4d13697c7b41233acc')
  })

  test('字越多码越大，超过 106 个字节就没有码', () => {
    expect([1, 30, 60, 80, 106].map((length) => codeOf('x'.repeat(length))?.length)).toEqual([25, 29, 33, 37, 41])
    expect(codeOf('x'.repeat(107))).toBeUndefined()
    expect(codeOf('字'.repeat(36))).toBeUndefined()
  })

  test('三个角上是定位图', () => {
    const dark = codeOf(URL) ?? []
    const last = dark.length - 7
    for (const [row, column] of [[0, 0], [0, last], [last, 0]] as const) {
      const corner = Array.from({ length: 7 }, (_, down) => dark[row + down]?.slice(column, column + 7).map((one) => (one ? '#' : '.')).join(''))
      expect(corner).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'])
    }
  })
})
