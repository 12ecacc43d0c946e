import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith } from '@niujin/testkit/screen'
import { loadedHk, loadedIndex } from '../testing/instrument.ts'
import { OPEN_MARKET, sampleQuote } from '../testing/samples.ts'
import { InstrumentPage } from './instrument-page.tsx'
import type { LoadedInstrument } from './load-instrument.ts'

vi.mock('@niujin/chart/react', () => ({
  Chart: ({ label }: { label: string }) => <img alt={label} />,
}))

function show(loaded: LoadedInstrument) {
  const router = createMemoryRouter([{ path: '*', element: <InstrumentPage loaded={loaded} /> }])
  render(<RouterProvider router={router} />)
}
const click = (name: string | RegExp, role = 'button') => userEvent.click(screen.getByRole(role, { name }))
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

beforeEach(() => answerWith({}))

describe('指数的成分股', () => {
  const member = sampleQuote('SH.600519', '贵州茅台')

  it('成分股有贡献点数，写着怎样算，可按它排；市盈率、市净率、股息率也在', async () => {
    answerWith({
      '/stock/api/ranking': (query) => ({
        data: {
          state: OPEN_MARKET,
          total: 1,
          list: [{ ...sampleQuote('SH.600036', ['按', query['sort']].join('')), contribution: -0.012 }],
          nextCursor: null,
        },
      }),
    })
    show(
      loadedIndex([
        {
          ...member,
          shares: 1e9,
          contribution: 1.254,
          valuation: { profit: 5e8, equity: 2.5e9, paid: 3e8 },
        },
      ]),
    )
    expect(
      screen.getByText(/^贡献点数 = 昨收点位 × 昨日流通市值占成分股合计之比 × 涨跌幅，合起来就是涨跌点数$/),
    ).toBeVisible()
    const row = screen.getByRole('link', { name: /贵州茅台/ })
    expect(row).toHaveTextContent('+1.25')
    expect(row).toHaveTextContent('20.004.003.00%')
    await click('贡献点数')
    expect(await screen.findByRole('link', { name: /按contribution.*-0\.012/ })).toBeInTheDocument()
  })

  it('真实行情的指数权重另有分级，说有出入', () => {
    show({ ...loadedIndex([member]), state: { ...OPEN_MARKET, simulated: false } })
    expect(screen.getByText(/指数公司的权重有分级与上限，与此略有出入/)).toBeVisible()
  })
})

describe('港股的简况', () => {
  it('港股的简况：币种、交易时间、不设涨跌幅；说清没有财报与资讯', async () => {
    show(loadedHk())
    await click('简况', 'tab')
    expect(fact('币种')).toBe('港元')
    expect(fact('涨跌幅限制')).toBe('不设')
    expect(fact('交易时间')).toBe('09:30–12:00，13:00–16:00')
    expect(screen.getByText('这里没有港股公司的财报、公告与资讯，所以没有市盈率、F10 与财务。')).toBeVisible()
  })

  it('同一家公司有 A 股的，财报与公告给去那里的路', async () => {
    show(loadedHk({ counterpart: { id: 'SH.601398', name: '工商银行' } }))
    await click('简况', 'tab')
    expect(screen.getByRole('link', { name: 'SH.601398' })).toHaveAttribute('href', '/StockDetails?id=SH.601398')
    expect(screen.getByText(/同一家公司的财报与公告在它的 A 股页/)).toBeVisible()
  })
})
