import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { LIVE_FIELDS } from '@niujin/quotes/contract'
import { answerWith, asked, openPage, Where, type Fields } from '@niujin/testkit/screen'
import type { FeatureSlots, Subject } from '@niujin/web-kit'
import type { ContentGroup, ContentHit, Found } from '../contract/index.ts'
import SearchPage, { clientLoader, meta, shouldRevalidate } from './search-page.tsx'

const MOUTAI: Found = {
  id: 'SH.600519',
  code: '600519',
  name: '贵州茅台',
  kind: 'stock',
  match: [0, 4],
  matchedBy: 'initials',
  doubt: 0,
}
const BANKS: Found[] = [
  { id: 'BK.1001', code: '1001', name: '银行', kind: 'sector', match: [0, 2], matchedBy: 'initials', doubt: 0 },
  { id: 'HK.00005', code: '00005', name: '汇丰控股', kind: 'hkStock', match: [2, 5], matchedBy: 'code', doubt: 0 },
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
const HOT = { basis: 'searched', list: [{ id: 'SZ.300750', name: '宁德时代', kind: 'stock' }], words: ['均线'] }
const EVERY_FIND = [MOUTAI, ...BANKS]

function hit(kind: string, id: string, given: Partial<ContentHit> = {}): ContentHit {
  return {
    kind,
    id,
    title: `${id} 茅台`,
    titleMarks: [[id.length + 1, id.length + 3]],
    excerpt: '',
    excerptMarks: [],
    author: null,
    at: '2026-11-20T01:30:00.000Z',
    link: `/${kind}?id=${id}`,
    picture: null,
    mark: null,
    ...given,
  }
}
const FLASHES: ContentGroup = {
  kind: 'flash',
  title: '快讯',
  total: 5,
  doubt: 0,
  list: ['fa', 'fb', 'fc'].map((id) => hit('flash', id)),
}
const LIVES: ContentGroup = {
  kind: 'live',
  title: '直播',
  total: 1,
  doubt: 0,
  list: [hit('live', 'l1', { mark: '直播中' })],
}
const GROUPS: Readonly<Record<string, ContentGroup[]>> = { 茅台: [LIVES, FLASHES], 怎样登录: [LIVES] }

const ANSWERS = {
  '/search/api/instruments': (fields: Fields) => ({ data: { list: FINDS[String(fields['q'])] ?? [] } }),
  '/search/api/hot': () => ({ data: HOT }),
  '/search/api/chosen': () => ({ data: {} }),
  '/search/api/asked': () => ({ data: {} }),
  '/search/api/content': (fields: Fields) => ({ data: { groups: GROUPS[String(fields['q'])] ?? [] } }),
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
  return screen.findByRole<HTMLInputElement>('searchbox', { name: '股票/板块/砖家/文章/说说/直播' })
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
    // What is found for the letters so far is found again for all of them.
    await waitFor(() => expect(screen.getByRole('link', { name: /贵州茅台/ })).toBeVisible())
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
    // Rows of an earlier question give way to those of the last one.
    await screen.findByText('来到 /Search?q=gzmt')
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
  const group = (name: string | RegExp) => within(screen.getByRole('list', { name })).getAllByRole('link')
  const rest = () => screen.findByRole('heading', { name: '快讯' }, { timeout: 3000 })

  test('直播、快讯各一组，标出要找的字，没有看全的可以查看全部', async () => {
    await userEvent.type(await open('/Search'), '茅台')
    expect(await rest()).toBeVisible()
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['直播', '快讯'])
    expect(group('快讯').map((one) => one.getAttribute('href'))).toEqual([
      '/flash?id=fa',
      '/flash?id=fb',
      '/flash?id=fc',
    ])
    expect(within(group('直播')[0] as HTMLElement).getByText('茅台').tagName).toBe('MARK')
    expect(within(group('直播')[0] as HTMLElement).getByText('直播中')).toBeVisible()
    expect(within(await results()).getByRole('link')).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    expect(screen.getByRole('button', { name: '查看全部 5 条快讯' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /全部.*直播/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })

  test('查看全部：一页一页取，可以换种类与时间，地址跟着变', async () => {
    const pages: Record<string, { list: ContentHit[]; nextCursor: string | null }> = {
      '': { list: ['fa', 'fb', 'fc'].map((id) => hit('flash', id)), nextCursor: 'c2' },
      c2: { list: ['fd', 'fe'].map((id) => hit('flash', id)), nextCursor: null },
    }
    answerWith({
      ...ANSWERS,
      '/search/api/kind': (fields: Fields) => ({ data: pages[fields['cursor'] === 'c2' ? 'c2' : ''] }),
    })
    await userEvent.type(await open(), '茅台{Enter}')
    await rest()
    await userEvent.click(screen.getByRole('button', { name: '查看全部 5 条快讯' }))
    expect(screen.getByRole('tab', { name: '快讯' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    await waitFor(() => expect(group('快讯')).toHaveLength(5))
    expect(screen.queryByRole('list', { name: '搜索结果' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '一周内' }))
    await waitFor(() =>
      expect(asked.filter(({ path }) => path.endsWith('/kind')).at(-1)?.fields['within']).toBe('week'),
    )
    await userEvent.click(screen.getByRole('tab', { name: '综合' }))
    expect(await results()).toBeVisible()
  })

  test('同一个系列只列一条，点了才列其余的', async () => {
    const author = { niujinUid: 'wang', nickname: '王大有', marks: [], avatar: null }
    const list = ['12', '11', '10'].map((id) => hit('live', id, { title: `早盘茅台课 第 ${id} 期`, author }))
    answerWith({ ...ANSWERS, '/search/api/kind': () => ({ data: { list, nextCursor: null } }) })
    await open('/Search?q=茅台&kind=live')
    const more = await screen.findByRole('button', { name: '同名的还有 2 条' })
    expect(group(/直播|结果/)).toHaveLength(1)
    await userEvent.click(more)
    expect(group(/直播|结果/).map((one) => one.getAttribute('href'))).toEqual([
      '/live?id=12',
      '/live?id=11',
      '/live?id=10',
    ])
    expect(more).not.toBeInTheDocument()
  })

  test('更像是别的时，证券在它们下面', async () => {
    const doubtful: Found = { ...MOUTAI, matchedBy: 'fuzzy', doubt: 3 }
    answerWith({
      ...ANSWERS,
      '/search/api/instruments': () => ({ data: { list: [doubtful] } }),
    })
    await userEvent.type(await open(), '茅台')
    expect(await rest()).toBeVisible()
    const securities = screen.getByText('名字相近的证券')
    expect(screen.getByRole('heading', { name: '快讯' }).compareDocumentPosition(securities)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  test('一类里没有时说明，可以回到全部', async () => {
    answerWith({ ...ANSWERS, '/search/api/kind': () => ({ data: { list: [], nextCursor: null } }) })
    await open('/Search?q=茅台&kind=flash')
    expect(await screen.findByText(/没有找到“茅台”的/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '看全部结果' }))
    expect(await results()).toBeVisible()
  })

  test('内容取不到时证券照样在，可以重试', async () => {
    answerWith({ ...ANSWERS, '/search/api/content': () => 'offline' as const })
    await userEvent.type(await open(), '茅台')
    expect(await screen.findByText('砖家、文章、直播等没有取到，请重试')).toBeVisible()
    expect(within(await results()).getByRole('link')).toHaveTextContent('贵州茅台')
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await rest()).toBeVisible()
  })

  test('砖家可以直接关注，说说没有标题时写正文', async () => {
    const author = { niujinUid: 'wang', nickname: '王大有', marks: [], avatar: null }
    const expert = hit('expert', 'wang', { title: '王大有', titleMarks: [[0, 1]], excerpt: '讲量价', author })
    const post = hit('post', 'p1', { title: '', titleMarks: [], excerpt: '王者归来', excerptMarks: [[0, 1]], author })
    const groups = [
      { kind: 'expert', title: '砖家', total: 1, doubt: 0, list: [expert] },
      { kind: 'post', title: '说说', total: null, doubt: 0, list: [post] },
    ]
    answerWith({ ...ANSWERS, '/search/api/content': () => ({ data: { groups } }) })
    await userEvent.type(await open(), '王')
    expect(await screen.findByRole('button', { name: '关注王大有' })).toBeVisible()
    expect(group('说说')[0]).toHaveTextContent('王者归来王大有 · 2026-11-20')
    expect(screen.getByRole('button', { name: '查看全部说说' })).toBeVisible()
  })

  test('都没有时才说没有找到，给几个可以试的', async () => {
    await userEvent.type(await open(), 'zzzz')
    expect(await screen.findByText(/没有找到“zzzz”/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '贵州茅台' }))
    expect(screen.getByRole('searchbox')).toHaveValue('贵州茅台')
  })

  test('证券很多时先列六个，下面的组看得到', async () => {
    const many = Array.from({ length: 9 }, (_, at): Found => ({
      ...MOUTAI,
      id: `SZ.00000${at}`,
      code: `00000${at}`,
      name: `银行${at}`,
    }))
    answerWith({ ...ANSWERS, '/search/api/instruments': () => ({ data: { list: many } }) })
    await open('/Search?q=银行')
    expect(within(await results()).getAllByRole('link')).toHaveLength(6)
    expect(screen.getByText('找到 9 个')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '更多证券' }))
    expect(within(await results()).getAllByRole('link')).toHaveLength(9)
  })
})

describe('大家在搜', () => {
  test('点一个词就搜它；搜到了才计入，也记在历史里', async () => {
    await open()
    await userEvent.click(within(screen.getByRole('list', { name: '大家在搜' })).getByRole('button', { name: '均线' }))
    expect(screen.getByRole('searchbox')).toHaveValue('均线')
    await waitFor(() => expect(questions()).toContain('均线'))
    expect(asked.filter(({ path }) => path === '/search/api/asked')).toEqual([])
    await userEvent.clear(screen.getByRole('searchbox'))
    await userEvent.type(screen.getByRole('searchbox'), '茅台{Enter}')
    await waitFor(() => expect(asked.find(({ path }) => path === '/search/api/asked')?.fields['q']).toBe('茅台'))
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    const history = await screen.findByRole('list', { name: '搜索历史' })
    await userEvent.click(within(history).getByRole('button', { name: '茅台' }))
    expect(screen.getByRole('searchbox')).toHaveValue('茅台')
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
