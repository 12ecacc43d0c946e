import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { LIVE_FIELDS } from '@niujin/quotes/contract'
import { answerWith, asked, openPage, Where, type Fields } from '@niujin/testkit/screen'
import type { FeatureSlots, FoundPage, SearchSource, Subject } from '@niujin/web-kit'
import type { Found } from '../contract/index.ts'
import SearchPage, { clientLoader, meta, shouldRevalidate } from './search-page.tsx'

const MOUTAI: Found = {
  id: 'SH.600519',
  code: '600519',
  name: '贵州茅台',
  kind: 'stock',
  match: [0, 4],
  matchedBy: 'initials',
}
const BANKS: Found[] = [
  { id: 'BK.1001', code: '1001', name: '银行', kind: 'sector', match: [0, 2], matchedBy: 'initials' },
  { id: 'HK.00005', code: '00005', name: '汇丰控股', kind: 'hkStock', match: [2, 5], matchedBy: 'code' },
]
const FINDS: Readonly<Record<string, readonly Found[]>> = { gzmt: [MOUTAI], 茅台: [MOUTAI], yh: BANKS, g: [MOUTAI] }

const quoteOf = ({ id, code, name, kind }: Found) => ({
  id,
  code,
  name,
  kind,
  digits: 2,
  live: { ...Object.fromEntries(LIVE_FIELDS.map((field) => [field, null])), last: 1_412_300, previousClose: 1_405_000 },
})
const STATE = { simulated: true, date: 20261120, second: 40_000, open: true, phase: '交易中', nextOpening: null }
const HOT = { basis: 'searched', list: [{ id: 'SZ.300750', name: '宁德时代', kind: 'stock' }] }
const EVERY_FIND = [MOUTAI, ...BANKS]

const ANSWERS = {
  '/search/api/instruments': (fields: Fields) => ({ data: { list: FINDS[String(fields['q'])] ?? [] } }),
  '/search/api/hot': () => ({ data: HOT }),
  '/search/api/chosen': () => ({ data: {} }),
  '/stock/api/quotes': (fields: Fields) => {
    const ids = String(fields['ids']).split(',')
    return { data: { state: STATE, list: EVERY_FIND.filter(({ id }) => ids.includes(id)).map(quoteOf) } }
  },
}

beforeEach(() => {
  localStorage.clear()
  answerWith(ANSWERS)
})

async function open(path = '/Search', slots: FeatureSlots = {}) {
  const Page = () => (
    <>
      <SearchPage />
      <Where />
    </>
  )
  openPage(path, Page, { loader: clientLoader, shouldRevalidate, slots })
  return screen.findByRole<HTMLInputElement>('searchbox', { name: '股票/板块/直播/视频/快讯/帮助' })
}

const results = () => screen.findByRole('list', { name: '搜索结果' })
const questions = () => asked.filter(({ path }) => path.endsWith('/instruments')).map(({ fields }) => fields['q'])

describe('打开', () => {
  test('标题是搜索，框里已有光标，下面是热门', async () => {
    expect(meta({} as never)).toContainEqual({ title: '搜索 - 牛金财经' })
    const box = await open()
    await waitFor(() => expect(box).toHaveFocus())
    const hot = screen.getByRole('region', { name: '热门搜索' })
    expect(within(hot).getByRole('link', { name: '宁德时代' })).toHaveAttribute('href', '/StockDetails?id=SZ.300750')
  })

  test('还没有人搜过时写的是成交活跃', async () => {
    answerWith({ ...ANSWERS, '/search/api/hot': () => ({ data: { ...HOT, basis: 'amount' } }) })
    await open()
    expect(screen.getByRole('region', { name: '成交活跃' })).toBeVisible()
  })

  test('热门取不到时页面照样能用', async () => {
    answerWith({ ...ANSWERS, '/search/api/hot': () => 'offline' as const })
    await userEvent.type(await open(), 'gzmt')
    expect(await screen.findByRole('link', { name: /贵州茅台/ })).toBeVisible()
  })

  test('地址里有要找的，结果就在，光标不抢', async () => {
    const box = await open('/Search?q=yh')
    expect(box).toHaveValue('yh')
    expect(box).not.toHaveFocus()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('边输边找', () => {
  test('列出名称、代码、种类、价格与涨跌，标出输入的字，地址跟着变', async () => {
    await userEvent.type(await open(), 'gzmt')
    const row = within(await results()).getByRole('link')
    expect(row).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    expect(within(row).getByText('贵州茅台').tagName).toBe('MARK')
    expect(within(row).getByText('沪A')).toBeVisible()
    expect(await within(row).findByText('1412.30')).toBeVisible()
    expect(within(row).getByText('+0.52%')).toBeVisible()
    expect(screen.getByText('找到 1 个')).toBeVisible()
    expect(screen.getByText('模拟行情')).toBeVisible()
    expect(await screen.findByText('来到 /Search?q=gzmt')).toBeVisible()
  })

  test('每一行都能加自选，点它不打开个股', async () => {
    const watched: string[] = []
    const Watch = ({ subject }: { subject: Subject }) => (
      <button onClick={() => watched.push(subject.id)}>加自选</button>
    )
    const suits = ({ kind }: Subject) => kind === 'stock'
    const part = { key: 'watch', order: 10, suits, load: () => Promise.resolve({ default: Watch }) }
    await userEvent.type(await open('/Search', { instrumentActions: [part] }), 'gzmt')
    await userEvent.click(await screen.findByRole('button', { name: '加自选' }))
    expect(watched).toEqual(['SH.600519'])
    expect(screen.getByText('来到 /Search?q=gzmt')).toBeVisible()
  })

  test('板块、指数、港股去各自的页面；按代码找到的标代码', async () => {
    await userEvent.type(await open(), 'yh')
    const links = within(await results()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/indexStock?id=BK.1001', '/HKDetail?id=HK.00005'])
    expect(screen.getByText('板块')).toBeVisible()
    expect(screen.getByText('005').tagName).toBe('MARK')
  })

  test('连着打字只在停下时问一次', async () => {
    await userEvent.setup({ delay: null }).type(await open(), 'gzmt')
    await results()
    expect(questions()).toEqual(['gzmt'])
  })

  test('新结果来之前旧结果留着', async () => {
    const wait = Promise.withResolvers<{ data: unknown }>()
    const box = await open('/Search?q=yh')
    answerWith({ ...ANSWERS, '/search/api/instruments': () => wait.promise })
    await userEvent.type(box, '9')
    await waitFor(() => expect(questions()).toEqual(['yh9']))
    expect(screen.getByRole('link', { name: /汇丰控股/ })).toBeVisible()
    expect(screen.getByRole('region', { name: '搜索结果' })).toHaveAttribute('aria-busy', 'true')
    wait.resolve({ data: { list: [MOUTAI] } })
    expect(await screen.findByRole('link', { name: /贵州茅台/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /汇丰控股/ })).not.toBeInTheDocument()
  })

  test('后问的先答，先问的迟到也不算数', async () => {
    const late = Promise.withResolvers<{ data: unknown }>()
    answerWith({
      ...ANSWERS,
      '/search/api/instruments': (fields) =>
        fields['q'] === 'g' ? late.promise : ANSWERS['/search/api/instruments'](fields),
    })
    const box = await open()
    await userEvent.type(box, 'g')
    await waitFor(() => expect(questions()).toEqual(['g']))
    await userEvent.clear(box)
    await userEvent.type(box, 'yh')
    await results()
    late.resolve({ data: { list: [MOUTAI] } })
    await waitFor(() => expect(screen.getByRole('link', { name: /银行/ })).toBeVisible())
    expect(screen.queryByRole('link', { name: /贵州茅台/ })).not.toBeInTheDocument()
  })

  test('输入法组字时不问，选定了才问', async () => {
    const box = await open()
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: "mao'tai" } })
    fireEvent.change(box, { target: { value: '茅台' } })
    fireEvent.compositionEnd(box)
    await results()
    expect(questions()).toEqual(['茅台'])
  })

  test('回车马上找并收起键盘', async () => {
    const box = await open()
    await userEvent.type(box, 'gzmt{Enter}')
    await results()
    expect(box).not.toHaveFocus()
  })

  test('清空后回到热门，光标还在框里', async () => {
    const box = await open('/Search?q=gzmt')
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(screen.getByRole('region', { name: '热门搜索' })).toBeVisible()
    expect(box).toHaveFocus()
    expect(await screen.findByText('来到 /Search')).toBeVisible()
  })

  test('什么也没找到时说明可以怎样试', async () => {
    await userEvent.type(await open(), 'zzzz')
    expect(await screen.findByText('没有找到“zzzz”，试试代码、名称或拼音首字母，如 gzmt')).toBeVisible()
  })

  test('断网时说明，重试后有结果', async () => {
    answerWith({ ...ANSWERS, '/search/api/instruments': () => 'offline' as const })
    await userEvent.type(await open(), 'gzmt')
    expect(await screen.findByText('搜索没有成功，请检查网络后重试')).toBeVisible()
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: /贵州茅台/ })).toBeVisible()
  })

  test('报价取不到时仍列出找到的', async () => {
    answerWith({ ...ANSWERS, '/stock/api/quotes': () => 'offline' as const })
    await userEvent.type(await open(), 'gzmt')
    expect(within(await results()).getByRole('link')).toHaveTextContent('贵州茅台沪A600519--')
  })
})

describe('证券以外', () => {
  const pages = (title: string, count: number): FoundPage[] =>
    Array.from({ length: count }, (_, at) => ({
      key: `${title}${at}`,
      title: `${title} 茅台 ${at + 1}`,
      detail: '11-20 09:30',
      link: `/${title}?id=${at}`,
    }))
  const source = (title: string, order: number, find: SearchSource['find']): SearchSource => ({
    key: title,
    order,
    title,
    find,
  })
  const group = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link')

  test('直播、快讯各一组，先三条，点更多看全；标出要找的字', async () => {
    const searchSources = [
      source('快讯', 30, () => Promise.resolve(pages('flash', 5))),
      source('直播', 10, () => Promise.resolve(pages('live', 2))),
    ]
    await userEvent.type(await open('/Search', { searchSources }), '茅台')
    expect(await screen.findByRole('heading', { name: '快讯' })).toBeVisible()
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['直播', '快讯'])
    expect(group('快讯').map((one) => one.getAttribute('href'))).toEqual(['/flash?id=0', '/flash?id=1', '/flash?id=2'])
    expect(within(group('直播')[0] as HTMLElement).getByText('茅台').tagName).toBe('MARK')
    expect(within(await results()).getByRole('link')).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    await userEvent.click(screen.getByRole('button', { name: '更多快讯' }))
    expect(group('快讯')).toHaveLength(5)
    expect(screen.queryByRole('button', { name: /更多/ })).not.toBeInTheDocument()
  })

  test('没有的组不出现，取不到的也不出现，别的照样在', async () => {
    const searchSources = [
      source('直播', 10, () => Promise.reject(new Error('获取失败'))),
      source('短视频', 20, () => Promise.resolve([])),
      source('帮助', 40, () => Promise.resolve(pages('help', 1))),
    ]
    await open('/Search?q=怎样登录', { searchSources })
    expect(await screen.findByRole('heading', { name: '帮助' })).toBeVisible()
    expect(screen.getAllByRole('heading')).toHaveLength(1)
    expect(screen.queryByText(/没有找到/)).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('都没有时才说没有找到，还在找时不说', async () => {
    const wait = Promise.withResolvers<FoundPage[]>()
    await open('/Search?q=zzzz', { searchSources: [source('快讯', 30, () => wait.promise)] })
    expect(screen.queryByText(/没有找到/)).not.toBeInTheDocument()
    wait.resolve([])
    expect(await screen.findByText(/没有找到“zzzz”/)).toBeVisible()
  })

  test('换了要找的：先前的一问作废，迟到的答复不算数', async () => {
    const asking = new Map<string, { signal: AbortSignal; answer: (list: FoundPage[]) => void }>()
    const find: SearchSource['find'] = (q, signal) => new Promise((answer) => asking.set(q, { signal, answer }))
    const box = await open('/Search?q=yh', { searchSources: [source('快讯', 30, find)] })
    await waitFor(() => expect(asking.has('yh')).toBe(true))
    await userEvent.clear(box)
    await userEvent.type(box, '茅台')
    await waitFor(() => expect(asking.has('茅台')).toBe(true))
    expect(asking.get('yh')?.signal.aborted).toBe(true)
    asking.get('茅台')?.answer(pages('new', 1))
    expect(await screen.findByRole('link', { name: /new/ })).toBeVisible()
    asking.get('yh')?.answer(pages('old', 1))
    await waitFor(() => expect(screen.queryByRole('link', { name: /old/ })).not.toBeInTheDocument())
  })

  test('证券很多时先列六个，下面的组看得到', async () => {
    const many = Array.from({ length: 9 }, (_, at): Found => ({
      ...MOUTAI,
      id: `SZ.00000${at}`,
      code: `00000${at}`,
      name: `银行${at}`,
    }))
    answerWith({ ...ANSWERS, '/search/api/instruments': () => ({ data: { list: many } }) })
    await open('/Search?q=银行', { searchSources: [source('快讯', 30, () => Promise.resolve(pages('flash', 1)))] })
    expect(within(await results()).getAllByRole('link')).toHaveLength(6)
    expect(screen.getByText('找到 9 个')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '更多证券' }))
    expect(within(await results()).getAllByRole('link')).toHaveLength(9)
  })
})

test('上下键在框与结果之间走，回车打开', async () => {
  const box = await open('/Search?q=yh')
  box.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: /银行/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('link', { name: /汇丰控股/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(box).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText('来到 /indexStock?id=BK.1001')).toBeVisible()
})

describe('搜索历史', () => {
  const history = () => screen.getByRole('list', { name: '搜索历史' })
  const kept = (count: number) =>
    localStorage.setItem(
      'niujin:search-history',
      JSON.stringify(
        Array.from({ length: count }, (_, at) => ({ id: `SZ.${300_001 + at}`, name: `第${at + 1}只`, kind: 'stock' })),
      ),
    )

  test('打开过的记在设备上，也计入热门', async () => {
    await userEvent.type(await open(), 'gzmt')
    await userEvent.click(within(await results()).getByRole('link'))
    await screen.findByText('来到 /StockDetails?id=SH.600519')
    await waitFor(() => expect(asked.at(-1)?.path).toBe('/search/api/chosen'))
    expect(asked.at(-1)?.fields['id']).toBe('SH.600519')
    expect(JSON.parse(localStorage.getItem('niujin:search-history') ?? '')).toEqual([
      { id: 'SH.600519', name: '贵州茅台', kind: 'stock' },
    ])
  })

  test('最多十二个，新的在前，再次打开的挪到最前', async () => {
    kept(12)
    await open('/Search?q=gzmt')
    await userEvent.click(await screen.findByRole('link', { name: /贵州茅台/ }))
    const names = () => JSON.parse(localStorage.getItem('niujin:search-history') ?? '[]').map(({ name }: Found) => name)
    await waitFor(() => expect(names()).toHaveLength(12))
    expect(names().slice(0, 2)).toEqual(['贵州茅台', '第1只'])
    expect(names()).not.toContain('第12只')
  })

  test('可以删一个', async () => {
    kept(2)
    await open()
    await userEvent.click(screen.getByRole('button', { name: '删除第1只' }))
    expect(
      within(history())
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/StockDetails?id=SZ.300002'])
  })

  test('全部清空要先问', async () => {
    kept(2)
    await open()
    await userEvent.click(screen.getByRole('button', { name: '清空搜索历史' }))
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(within(history()).getAllByRole('link')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: '清空搜索历史' }))
    await userEvent.click(await screen.findByRole('button', { name: '清空' }))
    await waitFor(() => expect(screen.queryByText('搜索历史')).not.toBeInTheDocument())
  })

  test('存坏了的历史当作没有', async () => {
    localStorage.setItem('niujin:search-history', '[{"id":1}')
    await open()
    expect(screen.queryByText('搜索历史')).not.toBeInTheDocument()
  })
})
