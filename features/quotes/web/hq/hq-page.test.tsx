import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, asked, openPage, type Fields } from '@niujin/testkit/screen'
import { BREADTH, OPEN_MARKET, sampleQuote } from '../testing/samples.ts'
import { chosenColumns } from '../list/chosen-columns.ts'
import HqPage, { clientLoader, meta, shouldRevalidate } from './hq-page.tsx'

const index = (id: string, name: string) => ({
  quote: sampleQuote(id, name, {}, { kind: 'index' }),
  sparkline: { points: [9_900, 10_000], progress: 0.5 },
})
const sector = (id: string, name: string, amount: number) => ({
  quote: sampleQuote(id, name, { amount }, { kind: 'sector' }),
  members: 12,
  leader: sampleQuote('SH.600519', '贵州茅台'),
})

const SEALED = {
  quote: sampleQuote('SH.600001', '甲', { sealed: 1 }),
  industry: null,
  firstTime: 34_320,
  opened: 0,
  days: 1,
  sealedAmount: 1,
  sealedRatio: null,
}

const ANSWERS = {
  '/stock/api/overview': (query: Fields) => ({
    data: {
      state: OPEN_MARKET,
      indices: query['market'] === 'hk' ? [index('HK.HSI', '恒生指数')] : [index('SH.000001', '上证指数')],
      breadth: query['market'] === 'hk' ? null : BREADTH,
      hot: [],
    },
  }),
  '/stock/api/sectors': (query: Fields) => ({
    data: {
      state: OPEN_MARKET,
      list:
        query['kind'] === 'concept'
          ? [sector('BK.2001', '人形机器人', 5e9)]
          : [sector('BK.1001', '白酒', 9e9), sector('BK.1002', '银行', 4e9)],
    },
  }),
  '/stock/api/ranking': (query: Fields) => ({
    data: {
      state: OPEN_MARKET,
      total: 1,
      list: [
        sampleQuote('SH.600000', [query['board'], query['sort'], query['order'], query['bucket'] ?? ''].join(' ')),
      ],
      nextCursor: null,
      valued: 0.37,
    },
  }),
}

async function open(path: string) {
  openPage(path, HqPage, { loader: clientLoader, shouldRevalidate })
  await screen.findByRole('region', { name: '排行' })
}

const first = async (name: string) => screen.findByRole('link', { name: new RegExp(name) })

beforeEach(() => answerWith(ANSWERS))

describe('行情页', () => {
  it('指数、涨跌家数、板块、涨幅榜都在', async () => {
    await open('/hq')
    expect(screen.getByRole('link', { name: /上证指数/ })).toBeInTheDocument()
    expect(screen.getByRole('figure', { name: '涨跌家数' })).toBeInTheDocument()
    expect(within(screen.getByRole('list', { name: '行业热力图' })).getAllByRole('link')).toHaveLength(2)
    expect(await first('all changePercent desc')).toBeInTheDocument()
    expect(screen.getByText('模拟行情')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('行情')
  })

  it('点涨跌家数的一根柱子，下面只列那一档，并可去掉', async () => {
    await open('/hq')
    await userEvent.click(screen.getByRole('button', { name: /3~5 400家/ }))
    expect(await first('all changePercent desc 7')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '移除涨 3%~5%' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /desc 7/ })).not.toBeInTheDocument())
    expect(await first('all changePercent desc')).toBeInTheDocument()
  })

  it('换榜只取那张榜，不重取整页', async () => {
    await open('/hq')
    asked.length = 0
    await userEvent.click(screen.getByRole('tab', { name: '换手' }))
    expect(await first('all turnoverRate desc')).toBeInTheDocument()
    expect(asked.map(({ path }) => path)).toEqual(['/stock/api/ranking'])
  })

  it('点表头排序：从高到低、从低到高、还原', async () => {
    await open('/hq')
    const head = () => screen.getByRole('columnheader', { name: '最新价' })
    expect(head()).toHaveAttribute('aria-sort', 'none')
    await userEvent.click(screen.getByRole('button', { name: '最新价' }))
    expect(await first('all last desc')).toBeInTheDocument()
    expect(head()).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(screen.getByRole('button', { name: '最新价' }))
    expect(await first('all last asc')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '最新价' }))
    expect(await first('all changePercent desc')).toBeInTheDocument()
  })

  it('一行横着有换手、量比、主力、总市值、振幅、涨速；按总市值排，从大到小', async () => {
    await open('/hq')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual([
      '名称',
      '最新价',
      '涨跌幅',
      '成交额',
      '换手率',
      '量比',
      '主力净额',
      '市盈TTM',
      '市净率',
      '股息率',
      '总市值',
      '振幅',
      '涨速',
      '成交量',
    ])
    const row = await first('all changePercent desc')
    expect(row.lastElementChild?.parentElement?.children).toHaveLength(heads.length)
    await userEvent.click(screen.getByRole('button', { name: '总市值' }))
    expect(await first('all marketCap desc')).toBeInTheDocument()
  })

  it('按市盈率排：报表没读完就说读到哪里', async () => {
    await open('/hq')
    expect(screen.queryByText(/公司报表/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '市盈TTM' }))
    await first('all peRatio desc')
    expect(screen.getByText('公司报表读到 37%，没读到的排在后面')).toBeVisible()
  })

  it('选列：去掉的不再显示，记在这台设备上；至少留一列', async () => {
    await open('/hq')
    await userEvent.click(screen.getByRole('button', { name: '选列' }))
    const sheet = await screen.findByRole('dialog', { name: '显示哪些列' })
    const row = (name: string) => within(sheet).getByRole('button', { name: new RegExp(`^${name}`) })
    await userEvent.click(row('量比'))
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
    expect(heads()).toContain('市盈TTM')
    expect(heads()).not.toContain('量比')
    expect(chosenColumns.read()).not.toContain('volumeRatio')
    chosenColumns.write(['peRatio'])
    await userEvent.click(row('市盈TTM'))
    expect(chosenColumns.read()).toEqual(['peRatio'])
    chosenColumns.forget()
  })

  it('按换手率排就是换手榜', async () => {
    await open('/hq')
    await userEvent.click(screen.getByRole('button', { name: '换手率' }))
    await first('all turnoverRate desc')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('换手')
  })

  it('横着滑到哪里，换榜后还在那里，表头跟着', async () => {
    await open('/hq')
    const body = () => screen.getByRole('list', { name: /榜$/ }).parentElement?.parentElement as HTMLElement
    body().scrollLeft = 120
    fireEvent.scroll(body())
    const head = screen.getByRole('table', { name: '涨幅榜的列' }).parentElement
    expect(head?.scrollLeft).toBe(120)
    await userEvent.click(screen.getByRole('tab', { name: '换手' }))
    await first('all turnoverRate desc')
    expect(body().scrollLeft).toBe(120)
  })

  it('按最新价排，页签不再亮着涨幅；涨跌幅从低到高就是跌幅榜', async () => {
    await open('/hq')
    const chosen = () => screen.queryByRole('tab', { selected: true })?.textContent
    expect(chosen()).toBe('涨幅')
    await userEvent.click(screen.getByRole('button', { name: '最新价' }))
    await first('all last desc')
    expect(chosen()).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: '涨跌幅' }))
    await first('all changePercent desc')
    await userEvent.click(screen.getByRole('button', { name: '涨跌幅' }))
    await first('all changePercent asc')
    expect(chosen()).toBe('跌幅')
  })

  it('滑到下面再换榜，回到表头吸顶的地方；没滑下去就不动', async () => {
    await open('/hq')
    const section = screen.getByRole('region', { name: '排行' })
    const back = vi.spyOn(section, 'scrollIntoView')
    await userEvent.click(screen.getByRole('tab', { name: '换手' }))
    await first('all turnoverRate desc')
    expect(back).toHaveBeenCalledTimes(0)
    const box = vi.spyOn(section, 'getBoundingClientRect').mockReturnValue({ top: -800 } as DOMRect)
    await userEvent.click(screen.getByRole('tab', { name: '跌幅' }))
    await first('all changePercent asc')
    expect(back).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' })
    box.mockRestore()
  })

  it('涨在左，跌在右', async () => {
    await open('/hq')
    const bars = within(screen.getByRole('figure', { name: '涨跌家数' })).getAllByRole('button')
    expect([bars[0]?.textContent, bars.at(-1)?.textContent]).toEqual([`${BREADTH.limitUp}`, `${BREADTH.limitDown}`])
  })

  it('限定创业板', async () => {
    await open('/hq?tab=amount')
    await userEvent.click(screen.getByRole('button', { name: '创业板' }))
    expect(await first('chinext amount desc')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '创业板' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('涨停池：首封、开板、连板、封单与占比、行业；点梯队只看那一级', async () => {
    const sealed = (id: string, name: string, own: object) => ({
      quote: sampleQuote(id, name, { sealed: 1 }),
      industry: { id: 'BK.1001', name: '白酒' },
      firstTime: 34_320,
      opened: 0,
      days: 1,
      sealedAmount: 123_450_000,
      sealedRatio: 0.0321,
      ...own,
    })
    answerWith({
      ...ANSWERS,
      '/stock/api/limitPool': () => ({
        data: {
          state: OPEN_MARKET,
          list: [sealed('SH.600001', '甲', { days: 3, opened: 2 }), sealed('SH.600002', '乙', {})],
        },
      }),
    })
    await open('/hq?tab=limitUp')
    expect(await first('甲')).toHaveTextContent(
      '甲600001 白酒10.00+1.01%3连板首封 09:32开板 2 次1.23亿封单 占流通3.21%',
    )
    expect(await first('乙')).toHaveTextContent('首板首封 09:32未开板')
    expect(screen.queryByRole('button', { name: '创业板' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '3连板 1' }))
    expect(screen.queryByRole('link', { name: /乙/ })).not.toBeInTheDocument()
  })

  it('涨停池写明怎样算一次开板', async () => {
    answerWith({ ...ANSWERS, '/stock/api/limitPool': () => ({ data: { state: OPEN_MARKET, list: [SEALED] } }) })
    await open('/hq?tab=limitUp')
    expect(await screen.findByText(/^开板：封住以后打开满一分钟，或跌到涨停价的 99% 以下/)).toBeVisible()
  })

  it('昨日涨停：今天平均涨跌、又封涨停几只，每只昨天几板、今天怎样', async () => {
    const listed = (id: string, name: string, live: object, days: number) => ({
      quote: sampleQuote(id, name, live),
      industry: { id: 'BK.1001', name: '白酒' },
      days,
    })
    const list = [
      listed('SH.600001', '甲', { last: 10_890, sealed: 1, amount: 3e8 }, 2),
      listed('SH.600002', '乙', { last: 9_801 }, 1),
    ]
    answerWith({
      ...ANSWERS,
      '/stock/api/limitBefore': () => ({ data: { state: OPEN_MARKET, date: 20261119, list } }),
    })
    await open('/hq')
    await userEvent.click(screen.getByRole('tab', { name: '昨日涨停' }))
    expect(await first('甲')).toHaveTextContent('甲600001 白酒10.89+0.99+10.00%又封涨停昨 2连板成交 3.00亿')
    expect(screen.getByText(/2026-11-19 收在涨停的 2 只今天怎样/)).toBeVisible()
    expect(screen.getByText('平均涨跌').parentElement).toHaveTextContent('+4.50%')
    expect(screen.getByText('又封涨停', { selector: 'dt' }).parentElement).toHaveTextContent('1 只 50.00%')
    expect(screen.getByText('涨 / 跌').parentElement).toHaveTextContent('1 / 1')
  })

  it.each([
    ['行情源说不出来', null, '这个行情源没有全市场的日线，说不出昨天谁涨停'],
    ['昨天一只也没有', 20261119, '2026-11-19 没有收在涨停的股票'],
  ])('昨日涨停，%s', async (_why, date, text) => {
    answerWith({ ...ANSWERS, '/stock/api/limitBefore': () => ({ data: { state: OPEN_MARKET, date, list: [] } }) })
    await open('/hq?tab=limitBefore')
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('没有涨停的时候说一句话', async () => {
    answerWith({ ...ANSWERS, '/stock/api/limitPool': () => ({ data: { state: OPEN_MARKET, list: [] } }) })
    await open('/hq?tab=limitUp')
    expect(await screen.findByText('现在没有涨停的股票')).toBeVisible()
  })

  it('概念的热力图不画融资融券这类属性，列表里还有', async () => {
    answerWith({
      ...ANSWERS,
      '/stock/api/sectors': () => ({
        data: { state: OPEN_MARKET, list: [sector('BK.2001', '人形机器人', 5e9), sector('BK.2002', '融资融券', 9e11)] },
      }),
    })
    await open('/hq?sectors=concept')
    const map = screen.getByRole('list', { name: '概念热力图' })
    expect(
      within(map)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['人形机器人+1.01%'])
    expect(screen.getByText('面积：成交额，颜色：涨跌幅')).toBeVisible()
    expect(screen.getByRole('list', { name: '颜色与涨跌幅' })).toHaveTextContent('≥3%1~3%涨平跌1~3%≥3%')
    await userEvent.click(screen.getByRole('radio', { name: '列表' }))
    expect(await screen.findByRole('link', { name: /融资融券/ })).toBeVisible()
  })

  it('板块换成概念、换成列表，列表有领涨股', async () => {
    await open('/hq')
    await userEvent.click(screen.getByRole('radio', { name: '概念' }))
    expect(await screen.findByRole('link', { name: /人形机器人/ })).toHaveAttribute('href', '/indexStock?id=BK.2001')
    await userEvent.click(screen.getByRole('radio', { name: '列表' }))
    expect(await screen.findByRole('link', { name: /人形机器人.*领涨.*贵州茅台/ })).toBeInTheDocument()
  })

  it('板块列表的次序与涨跌幅是同一拍，隔几秒一起换', async () => {
    await open('/hq?view=list')
    const order = () =>
      within(screen.getByRole('list', { name: '行业板块' }))
        .getAllByRole('link')
        .map((link) => link.textContent?.slice(0, 2))
    expect(order()).toEqual(['白酒', '银行'])
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await userEvent.click(screen.getByRole('radio', { name: '热力图' }))
    await userEvent.click(screen.getByRole('radio', { name: '列表' }))
    answerWith({
      ...ANSWERS,
      '/stock/api/sectors': () => ({
        data: { state: OPEN_MARKET, list: [sector('BK.1002', '银行', 4e9), sector('BK.1001', '白酒', 9e9)] },
      }),
    })
    await act(() => vi.advanceTimersByTimeAsync(3000))
    await waitFor(() => expect(order()).toEqual(['银行', '白酒']))
    vi.useRealTimers()
  })

  it('概念取不到时可重试', async () => {
    await open('/hq')
    answerWith({ ...ANSWERS, '/stock/api/sectors': () => 'offline' as const })
    await userEvent.click(screen.getByRole('radio', { name: '概念' }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: /人形机器人/ })).toBeInTheDocument()
  })

  it('港股有恒生指数与自己的排行，没有涨跌家数与板块', async () => {
    await open('/hq')
    await userEvent.click(screen.getByRole('radio', { name: '港股' }))
    expect(await screen.findByRole('link', { name: /恒生指数/ })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('figure', { name: '涨跌家数' })).not.toBeInTheDocument())
    expect(await first('hk changePercent desc')).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: '名称（港元）' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: '涨停池' })).not.toBeInTheDocument()
  })

  it('页面标题是行情', () => {
    expect(meta({} as Parameters<typeof meta>[0])).toContainEqual({ title: '行情 - 牛金财经' })
  })
})
