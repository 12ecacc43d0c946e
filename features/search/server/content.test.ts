import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  searchContent,
  searchFlows,
  searchKind,
  searchNews,
  searchPrograms,
  searchTranscripts,
  searchVideos,
} from '../contract/index.ts'
import { startSearchServer, type SearchServer } from './testing/search-server.ts'

const DAY = 86_400_000
let server: SearchServer
beforeAll(async () => {
  server = await startSearchServer()
  await server.run()
  const at = (days: number) => new Date(server.clock.at - days * DAY)
  await server.write(
    { kind: 'expert', id: 'wang', title: '王大有', text: '二十年看盘经验，讲量价', authorId: 'wang' },
    { kind: 'expert', id: 'li', title: '李小牛', text: '专注基金定投', authorId: 'li' },
    { kind: 'article', id: 'ma', title: '均线', text: '均线是最常用的指标', authorId: 'wang', likes: 0, at: at(90) },
    {
      kind: 'article',
      id: 'ma20',
      title: '均线怎么看：五日线与二十日线',
      text: '先看方向',
      authorId: 'wang',
      at: at(9),
    },
    { kind: 'article', id: 'trend', title: '趋势与均线', text: '趋势是朋友', authorId: 'li', at: at(5) },
    { kind: 'article', id: 'vol', title: '成交量的秘密', text: '放量突破均线之后看什么', authorId: 'li', at: at(2) },
    { kind: 'post', id: 'p1', title: '', text: '今天茅台又创新高了', authorId: 'li', instruments: ['SH.600519'] },
    { kind: 'post', id: 'p2', title: '', text: 'MACD 金叉，量比放大 10%', authorId: 'wang', hashtags: ['技术指标'] },
    { kind: 'flash', id: '7', title: '央行公布 CPI 数据', text: '同比上涨 0.3%' },
    { kind: 'video', id: 'v1', title: '什么是换手率', text: '', authorId: 'wang' },
    { kind: 'help', id: 'h1', title: '收不到验证码怎么办', text: '请检查短信拦截' },
  )
  await server.settled()
})
afterAll(() => server.stop())

/** What is found, kind by kind. */
async function found(q: string, more: { within?: 'week' | 'month' } = {}) {
  const outcome = await server.client().call(searchContent, { q, ...more })
  if (!outcome.ok) return [outcome.msg]
  return outcome.value.groups.flatMap(({ kind, list }) => list.map(({ id }) => `${kind} ${id}`))
}

describe('找得到', () => {
  test.each([
    ['王', ['expert wang', 'article ma20', 'article ma', 'post p2', 'video v1']],
    ['大有', ['expert wang', 'article ma20', 'article ma', 'post p2', 'video v1']],
    ['茅台', ['post p1']],
    ['macd', ['post p2']],
    ['mac', ['post p2']],
    ['10%', ['post p2']],
    ['ＭＡＣＤ', ['post p2']],
    ['技术指标', ['post p2']],
    ['验证码', ['help h1']],
    ['cpi 央行', ['flash 7']],
  ])('%s', async (q, ids) => {
    expect(await found(q)).toEqual(ids)
  })

  test.each([
    ['拼音首字母', 'hsl', 'video v1'],
    ['全拼', 'huanshoulv', 'video v1'],
    ['砖家名字的首字母', 'lxn', 'expert li'],
    ['同音字', '换首率', 'video v1'],
    ['错一个字', '成交亮的', 'article vol'],
    ['少一个字', '成量的秘密', 'article vol'],
    ['多一个字', '成交交量的秘密', 'article vol'],
    ['拼音错一个字母', 'huanshuolv', 'video v1'],
  ])('%s：%s', async (_name, q, id) => {
    expect(await found(q)).toContain(id)
  })

  test('什么也没有、只有符号、太长', async () => {
    expect(await found('量子纠缠')).toEqual([])
    expect(await found('%_\\')).toEqual([])
    expect(await found('长'.repeat(33))).toEqual(['最多 32 个字'])
    expect(await found('  ')).toEqual(['请输入要找的字'])
  })
})

describe('次序', () => {
  test('就叫这个的、这样开头的、标题里有的、正文里有的', async () => {
    const outcome = await server.client().call(searchKind, { q: '均线', kind: 'article' })
    expect(outcome).toMatchObject({
      value: { list: [{ id: 'ma' }, { id: 'ma20' }, { id: 'trend' }, { id: 'vol' }], nextCursor: null },
    })
  })

  test('一样好的，赞得多的与新的在前', async () => {
    await server.write(
      { kind: 'flash', id: '11', title: '盘口异动甲', likes: 0 },
      { kind: 'flash', id: '12', title: '盘口异动乙', likes: 0 },
      { kind: 'flash', id: '13', title: '盘口异动丙', likes: 40, at: new Date(server.clock.at - 30 * DAY) },
    )
    await server.settled()
    expect(await found('盘口异动')).toEqual(['flash 13', 'flash 12', 'flash 11'])
  })

  test('一页一页取，不漏也不重', async () => {
    const written = Array.from({ length: 23 }, (_, n) => ({
      kind: 'post',
      id: `many-${n}`,
      title: n % 3 === 0 ? '翻页甲' : n % 3 === 1 ? '要翻页' : '',
      text: n % 2 === 0 ? '翻页的字' : '说说翻页与别的',
      likes: n % 4,
    }))
    await server.write(...written)
    await server.settled()
    const whole = await all('翻页', 50)
    expect(await all('翻页', 4)).toEqual(whole)
    expect(await all('翻页', 1)).toEqual(whole)
    expect(new Set(whole).size).toBe(23)
  })

  test('翻页的位置不对、没有这一类，说明白', async () => {
    const page = { q: '均线', kind: 'article' }
    expect(await server.client().call(searchKind, { ...page, cursor: '9.1.x' })).toMatchObject({
      code: 'CURSOR_INVALID',
    })
    expect(await server.client().call(searchKind, { ...page, kind: 'coupon' })).toMatchObject({ code: 'KIND_UNKNOWN' })
  })
})

async function all(q: string, count: number) {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const outcome = await server
      .client()
      .call(searchKind, { q, kind: 'post', count, ...(cursor !== undefined && { cursor }) })
    if (!outcome.ok) throw new Error(outcome.msg)
    ids.push(...outcome.value.list.map(({ id }) => id))
    cursor = outcome.value.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

describe('答复', () => {
  test('标出要找的字、摘出有它的一段、写明谁', async () => {
    const outcome = await server.client().call(searchContent, { q: '突破' })
    expect(outcome).toMatchObject({
      value: {
        groups: [
          {
            kind: 'article',
            title: '文章',
            total: 1,
            list: [
              {
                title: '成交量的秘密',
                titleMarks: [],
                excerpt: '放量突破均线之后看什么',
                excerptMarks: [[2, 4]],
                author: { niujinUid: 'li', nickname: '李小牛', avatar: null },
                link: '/article?id=vol',
              },
            ],
          },
        ],
      },
    })
    expect(await server.client().call(searchContent, { q: 'hsl' })).toMatchObject({
      value: { groups: [{ list: [{ title: '什么是换手率', titleMarks: [[3, 6]] }] }] },
    })
  })

  test('每组前三条，写明一共多少；组按次序', async () => {
    const outcome = await server.client().call(searchContent, { q: '均线' })
    expect(outcome).toMatchObject({ value: { groups: [{ kind: 'article', list: [{}, {}, {}], total: 4 }] } })
  })

  test('可以只看近来的', async () => {
    expect(await found('均线', { within: 'week' })).toEqual(['article trend', 'article vol'])
  })

  test('旧的叫法也答', async () => {
    expect(await server.client().call(searchTranscripts, { q: '茅台' })).toMatchObject({
      value: { list: [{ id: 'p1' }] },
    })
    expect(await server.client().call(searchNews, { q: 'cpi' })).toMatchObject({ value: { list: [{ id: '7' }] } })
    for (const call of [searchVideos, searchPrograms, searchFlows])
      expect(await server.client().call(call, { q: '没有人写过的字' })).toMatchObject({ value: { list: [] } })
  })
})

describe('整页', () => {
  const groupsOf = async (q: string) => {
    const outcome = await server.client().call(searchContent, { q })
    if (!outcome.ok) throw new Error(outcome.msg)
    return outcome.value.groups
  }

  test('每天一场的预告只列最近的一场，写明一共几场；只提到的组在后面', async () => {
    const day = (days: number) => new Date(server.clock.at + days * DAY)
    await server.write(
      ...[3, 1, 2].map((days) => ({
        kind: 'live',
        id: `night${days}`,
        title: `夜读 K 线（第 ${days} 期）`,
        authorId: 'li',
        at: day(days),
      })),
      { kind: 'live', id: 'noon', title: '午间讲 K 线', authorId: 'li', at: day(4) },
      { kind: 'expert', id: 'zhou', title: '周一', text: '每天画 K 线', authorId: 'zhou' },
      { kind: 'help', id: 'keys', title: '有哪些手势', text: '十字线旁边写着 KDJ' },
    )
    await server.settled()
    const groups = await groupsOf('K线')
    expect(groups.map(({ kind, total, doubt, list }) => [kind, total, doubt, list.map(({ id }) => id)])).toEqual([
      ['live', 4, 0, ['night1', 'noon']],
      ['expert', 1, 1, ['zhou']],
    ])
    expect(groups[0]?.list[0]?.titleMarks).toEqual([[3, 6]])
  })

  test('没有人这样连着写的，分开找，标出各段', async () => {
    await server.write({ kind: 'flash', id: '90', title: '沪铜夜盘走高', text: '库存连降三周' })
    await server.settled()
    expect(await groupsOf('沪铜库存')).toMatchObject([
      { kind: 'flash', doubt: 1, list: [{ id: '90', titleMarks: [[0, 2]], excerptMarks: [[0, 2]] }] },
    ])
  })

  test('没有标题的不把正文写两遍；由作者找到的标出作者', async () => {
    await server.write({ kind: 'post', id: 'p90', title: '白糖涨停', text: '白糖涨停，空头回补。', authorId: 'li' })
    await server.settled()
    expect(await groupsOf('白糖')).toMatchObject([{ list: [{ title: '', excerptMarks: [[0, 2]] }] }])
    const posts = (await groupsOf('小牛')).find(({ kind }) => kind === 'post')
    expect(posts).toMatchObject({ doubt: 1, list: [{ author: { nickname: '李小牛', marks: [[1, 3]] } }, {}] })
  })
})

test('没有出错', () => expect(server.troubles).toEqual([]))
