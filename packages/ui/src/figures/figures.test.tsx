import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionOf, directionOfText, signed } from './direction.ts'
import { ChangeText, PriceText } from './figures.tsx'
import { FlashCell } from './flash-cell.tsx'
import { sparklinePath } from './sparkline-path.ts'
import { Sparkline } from './sparkline.tsx'

describe('涨跌', () => {
  it('数大于零是涨，小于零是跌，零和没有数是平', () => {
    expect([0.01, -3, 0, null, undefined, Number.NaN].map(directionOf)).toEqual([
      'up',
      'down',
      'flat',
      'flat',
      'flat',
      'flat',
    ])
  })

  it('涨跌一定带号，已经带号的不重复', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 99, noNaN: true }), (size) => {
        const text = `${size.toFixed(2)}%`
        expect(signed(text, 'up')).toBe(`+${text}`)
        expect(signed(`+${text}`, 'up')).toBe(`+${text}`)
        expect(signed(text, 'down')).toBe(`-${text}`)
        expect(signed(`-${text}`, 'down')).toBe(`-${text}`)
        expect(signed(text, 'flat')).toBe(text)
      }),
    )
  })

  it('四舍五入到零的没有号：跌了一点点的指数写 0.00%，不写 -0.00%', () => {
    expect([signed('0.00%', 'down'), signed('-0.00%', 'down'), signed('0.00%', 'up'), signed('0', 'up')]).toEqual([
      '0.00%',
      '0.00%',
      '0.00%',
      '0',
    ])
    expect(signed('0.01%', 'down')).toBe('-0.01%')
    expect(signed('停牌', 'flat')).toBe('停牌')
  })

  it('单独的一个数按写出来的算：写成零的是平', () => {
    expect(['+0.12%', '1.20亿', '-0.01%', '0.00%', '-0.00%', '--'].map(directionOfText)).toEqual([
      'up',
      'up',
      'down',
      'flat',
      'flat',
      'flat',
    ])
  })

  it('不靠颜色也看得出方向：号，或者念得出的箭头', () => {
    render(
      <>
        <ChangeText text="1.33%" direction="down" />
        <PriceText text="12.34" direction="up" arrow />
      </>,
    )
    expect(screen.getByText('-1.33%')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: '上涨' })).toBeInTheDocument()
  })
})

describe('跳动的格子', () => {
  const cell = (value: number | null) => <FlashCell value={value}>价格</FlashCell>

  it('第一次出现和没有变化时不闪', () => {
    const { rerender } = render(cell(12_340))
    rerender(cell(12_340))
    expect(screen.getByText('价格')).not.toHaveAttribute('data-flash')
  })

  it('往上变闪涨色，往下变闪跌色，接连上涨每次都重新闪', () => {
    const { rerender } = render(cell(12_340))
    const flash = () => screen.getByText('价格').dataset['flash']
    rerender(cell(12_350))
    const first = flash()
    expect(first).toMatch(/^up-/)
    rerender(cell(12_360))
    expect(flash()).toMatch(/^up-/)
    expect(flash()).not.toBe(first)
    rerender(cell(12_000))
    expect(flash()).toMatch(/^down-/)
  })

  it('从没有价到有价不闪', () => {
    const { rerender } = render(cell(null))
    rerender(cell(12_350))
    expect(screen.getByText('价格')).not.toHaveAttribute('data-flash')
  })
})

describe('小走势', () => {
  it('所有点都在框里', () => {
    const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (points, filled) => {
        const frame = { width: 100, height: 40, filled, base: points[0] }
        const numbers =
          sparklinePath(points, frame)
            .line.match(/-?[\d.]+/g)
            ?.map(Number) ?? []
        numbers.forEach((number, at) => {
          expect(number).toBeGreaterThanOrEqual(0)
          expect(number).toBeLessThanOrEqual(at % 2 === 0 ? 100 : 40)
        })
      }),
    )
  })

  it('没有数据时不画线也不出错', () => {
    const { container } = render(<Sparkline values={[]} direction="flat" />)
    expect(container.querySelectorAll('path')).toHaveLength(1)
  })
})
