import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { followedTopics } from '@niujin/testkit/screen'
import type { Quote } from '../../contract/index.ts'
import { liveDelta } from '../../domain/index.ts'
import { send } from '../testing/send.ts'
import { sampleQuote, snapshotOf } from '../testing/samples.ts'
import { ExtraCell, MovementCells } from '../live/cells.tsx'
import { QuoteRows } from './quote-rows.tsx'

const moutai = sampleQuote('SH.600519', '贵州茅台', { last: 1_412_300, previousClose: 1_405_000, amount: 3.5e9 })
const pingan = sampleQuote('SZ.000001', '平安银行', { last: 11_000, previousClose: 11_110 })
const stopped = sampleQuote('SZ.000002', '停牌股', { suspended: 1 })

/** The quote, and how often the row that shows it was drawn. */
function counted(quote: Quote): { quote: Quote; rendered: () => number } {
  let reads = 0
  const watched = Object.defineProperty({ ...quote }, 'name', {
    get() {
      reads += 1
      return quote.name
    },
  })
  return { quote: watched, rendered: () => reads }
}

describe('报价列表', () => {
  it('每一行是一个链接，读得到名称、代码、价格与涨跌幅', () => {
    render(<QuoteRows quotes={[moutai, pingan]} label="涨幅榜" extra="amount" />)
    const row = screen.getByRole('link', { name: /贵州茅台.*600519.*1412\.30.*\+0\.52%.*35\.00亿/ })
    expect(row).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    expect(screen.getByRole('link', { name: /平安银行.*-0\.99%/ })).toBeInTheDocument()
    expect(screen.getByRole('list', { name: '涨幅榜' })).toBeInTheDocument()
  })

  it('停牌的写停牌，不写涨跌', () => {
    render(<QuoteRows quotes={[stopped]} label="列表" />)
    expect(screen.getByRole('link', { name: /停牌股.*停牌$/ })).toBeInTheDocument()
  })

  it('跌了 0.06 点的指数写 0.00%，不写 -0.00%，颜色与涨跌额一样', () => {
    render(
      <MovementCells
        quote={sampleQuote('SH.000001', '上证指数', { last: 3_179_940, previousClose: 3_180_000 }, { kind: 'index' })}
      />,
    )
    expect(screen.getByText('-0.06').className).toMatch(/down/)
    expect(screen.getByText('0.00%').className).toMatch(/down/)
  })

  it('涨速写成 0.00% 的是平，没有号也没有颜色', () => {
    render(<ExtraCell quote={sampleQuote('SH.600519', '贵州茅台', { speed: -0.00002 })} column="speed" />)
    expect(screen.getByText('0.00%').className).toMatch(/flat/)
  })

  it('推送来了只有变的格子重画，行不重画，别的行不动', async () => {
    const [one, other] = [counted(moutai), counted(pingan)]
    render(<QuoteRows quotes={[one.quote, other.quote]} label="列表" />)
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.600519'))
    await send(['snap', 'quote/SH.600519', snapshotOf(moutai.live)])
    const before = [one.rendered(), other.rendered()]
    const after = { ...moutai.live, last: 1_420_000 }
    await send(['delta', 'quote/SH.600519', liveDelta(moutai.live, after)])
    expect(screen.getByRole('link', { name: /贵州茅台.*1420\.00.*\+1\.07%/ })).toBeInTheDocument()
    expect([one.rendered(), other.rendered()]).toEqual(before)
  })

  it('价格动了，格子朝它的方向闪一下', async () => {
    render(<QuoteRows quotes={[moutai]} label="列表" />)
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.600519'))
    await send(['snap', 'quote/SH.600519', snapshotOf(moutai.live)])
    await send(['delta', 'quote/SH.600519', [0, 1_400_000]])
    const cell = screen.getByText('1400.00').closest('[data-flash]')
    expect(cell).toHaveAttribute('data-flash', expect.stringMatching(/^down/))
  })

  it('长列表只跟看得见的行，离开后全部不再跟', async () => {
    const many = Array.from({ length: 100 }, (_, at) => sampleQuote(`SH.6${String(at).padStart(5, '0')}`, `股${at}`))
    const { unmount } = render(<QuoteRows quotes={many} label="列表" />)
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.600000'))
    expect(followedTopics().length).toBeLessThan(40)
    unmount()
    await waitFor(() => expect(followedTopics()).toEqual([]))
  })

  it('不再跟的报价会变旧，再出现时先用刚取到的', async () => {
    const { unmount } = render(<QuoteRows quotes={[moutai]} label="列表" />)
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.600519'))
    await send(['snap', 'quote/SH.600519', snapshotOf({ ...moutai.live, last: 1_500_000 })])
    unmount()
    render(<QuoteRows quotes={[moutai]} label="列表" />)
    expect(screen.getByText('1412.30')).toBeInTheDocument()
  })
})
