import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  articleList,
  changeColumn,
  columnList,
  countArticleRead,
  decideColumn,
  getArticle,
  getColumn,
  keepReadingPosition,
  likeArticle,
  linkColumnProduct,
  LIMITS,
  moveColumn,
  openColumn,
  ownColumns,
  RISK_NOTICE,
  saveSeries,
  staffColumnGet,
  staffColumns,
  subscribeColumn,
  subscribedColumns,
  uploadArticlePicture,
} from '../contract/index.ts'
import { documentOf, offerOf, once, startColumns, writing, type ColumnsServer } from './testing/columns-server.ts'

let server: ColumnsServer
let step: ReturnType<typeof writing>
beforeAll(async () => {
  server = await startColumns()
  step = writing(server)
})
afterAll(() => server.stop())

let turn = 0
const newExpert = () => `expert${(turn += 1)}`
const client = (id?: string) => server.client(id)
const WORDS = { title: '涨停笔记', introduction: '每天一篇', cover: null }

test('不是图片的不收，没登录、不是砖家的不能传', async () => {
  const files = { file: new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }) }
  expect(await client(newExpert()).call(uploadArticlePicture, {}, { files })).toMatchObject({ code: 'PICTURE_KIND' })
  expect(await client('reader').call(uploadArticlePicture, {}, { files })).toMatchObject({ ok: false })
  expect(await client().call(uploadArticlePicture, {}, { files })).toMatchObject({ code: 'LOGIN_REQUIRED' })
})

describe('开专栏', () => {
  test('审核通过才开放；改名要再审，之前看到的不变', async () => {
    const me = newExpert()
    const opened = step.must(await client(me).call(openColumn, { ...WORDS, isPaid: false }, once()))
    const { id } = opened
    expect(opened).toMatchObject({ status: 'waiting', change: { status: 'review' } })
    expect(await client().call(getColumn, { id })).toMatchObject({ code: 'COLUMN_UNKNOWN' })
    const staff = client('staff-a')
    const queue = step.must(await staff.call(staffColumns, {}))
    const changeId = queue.list.find((one) => one.id === id)?.change?.id ?? ''
    expect(await staff.call(decideColumn, { id, changeId, decision: 'reject' }, once())).toMatchObject({
      code: 'REASON_MISSING',
    })
    expect(await staff.call(decideColumn, { id, changeId, decision: 'publish' }, once())).toMatchObject({
      value: { status: 'open', title: '涨停笔记' },
    })
    expect(await staff.call(decideColumn, { id, changeId, decision: 'publish' }, once())).toMatchObject({
      code: 'DECIDED_ALREADY',
    })
    expect(await server.inbox.sent(me)).toMatchObject([{ title: '你的专栏开放了', link: `/column?id=${id}` }])

    step.must(await client(me).call(changeColumn, { id, ...WORDS, title: '新名字' }, once()))
    expect(await client().call(getColumn, { id })).toMatchObject({ value: { title: '涨停笔记' } })
    const { change } = step.must(await staff.call(staffColumnGet, { id }))
    const back = { id, changeId: change?.id ?? '', decision: 'reject' as const, reason: '名字不合适' }
    step.must(await staff.call(decideColumn, back, once()))
    expect(await client(me).call(ownColumns, {})).toMatchObject({
      value: { list: [{ title: '涨停笔记', change: { title: '新名字', status: 'returned', reason: '名字不合适' } }] },
    })
  })

  test('谁能开、说了什么、开几个，都有规矩', async () => {
    const me = newExpert()
    expect(await client('member').call(openColumn, { ...WORDS, isPaid: false }, once())).toMatchObject({
      code: 'NOT_ALLOWED',
    })
    expect(await client(me).call(openColumn, { ...WORDS, title: '稳赚', isPaid: false }, once())).toMatchObject({
      code: 'WORDS_FORBIDDEN',
    })
    expect(
      await client(me).call(openColumn, { ...WORDS, cover: '/files/x.webp', isPaid: false }, once()),
    ).toMatchObject({ code: 'PICTURE_FOREIGN' })
    const all = await Promise.all(
      Array.from({ length: LIMITS.columns + 3 }, () =>
        client(me).call(openColumn, { ...WORDS, isPaid: false }, once()),
      ),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(LIMITS.columns)
    const id = await step.column(newExpert())
    expect(await client(me).call(changeColumn, { id, ...WORDS }, once())).toMatchObject({ code: 'COLUMN_UNKNOWN' })
    expect(await client(me).call(saveSeries, { id, title: '系列' }, once())).toMatchObject({ code: 'COLUMN_UNKNOWN' })
    const own = await step.column('staff-c')
    const { change } = step.must(await client('staff-c').call(staffColumnGet, { id: own }))
    expect(change).toBeNull()
  })

  test('关了的看不到，文章照旧能读；重新开放要写明', async () => {
    const me = newExpert()
    const id = await step.column(me)
    const articleId = await step.published(me, { columnId: id })
    const staff = client('staff-a')
    step.must(await staff.call(moveColumn, { id, to: 'closed', reason: '长期不更新' }, once()))
    expect(await client().call(getColumn, { id })).toMatchObject({ code: 'COLUMN_UNKNOWN' })
    expect(await client().call(getArticle, { id: articleId })).toMatchObject({ value: { column: null } })
    expect(await staff.call(moveColumn, { id, to: 'closed', reason: '再关' }, once())).toMatchObject({
      code: 'STATUS_CHANGED',
    })
    step.must(await staff.call(moveColumn, { id, to: 'open', reason: '恢复更新' }, once()))
    expect(await client().call(getColumn, { id })).toMatchObject({ value: { articles: 1 } })
  })
})

describe('付费', () => {
  const SECRET = '只有买了的人才能看到的判断'
  const paid = (columnId: string) => ({
    columnId,
    isPaid: true,
    title: '付费文章',
    document: documentOf('开头是谁都能读的几句话，说清楚要讲什么。'.repeat(5), `${SECRET}${'很长的后文'.repeat(60)}`),
  })

  test('没有买的，网上传来的任何一个字节里都没有后文', async () => {
    const me = newExpert()
    const columnId = await step.column(me, true)
    const id = await step.published(me, paid(columnId))
    const { handlers, contentKinds = [] } = server.feature
    expect(handlers.length).toBeGreaterThan(20)
    for (const reader of [undefined, 'reader', newExpert()]) {
      const answers = [
        await client(reader).call(getArticle, { id }),
        await client(reader).call(articleList, {}),
        await client(reader).call(articleList, { sort: 'hot' }),
        await client(reader).call(articleList, { columnId }),
        await client(reader).call(getColumn, { id: columnId }),
      ]
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect(JSON.stringify(answers)).not.toContain(SECRET)
      expect(answers[0]).toMatchObject({ value: { isPreview: true, isPaid: true } })
    }
    for (const kind of contentKinds) {
      const pieces = await kind.pieces?.find([id], server.database)
      const cards = await kind.find([id], server.database)
      expect(JSON.stringify([[...(pieces ?? [])], [...cards]])).not.toContain(SECRET)
      expect(pieces?.get(id)).toMatchObject({ mark: '付费' })
    }
  })

  test('买了的与作者读到全文；别的专栏的权益不算', async () => {
    const me = newExpert()
    const columnId = await step.column(me, true)
    const id = await step.published(me, paid(columnId))
    step.buy('other', await step.column(me, true))
    expect(await client('other').call(getArticle, { id })).toMatchObject({ value: { isPreview: true } })
    step.buy('buyer', columnId)
    for (const reader of ['buyer', me]) {
      const read = await client(reader).call(getArticle, { id })
      expect(read).toMatchObject({ value: { isPreview: false, price: null } })
      expect(JSON.stringify(read)).toContain(SECRET)
    }
    expect(await client('buyer').call(getColumn, { id: columnId })).toMatchObject({ value: { isOwned: true } })
  })

  test('由哪件商品出售：每个规格都要给出这个专栏；价钱给最便宜能买的', async () => {
    const columnId = await step.column(newExpert(), true)
    const staff = client('staff-a')
    const link = (productId?: string) => staff.call(linkColumnProduct, { id: columnId, productId }, once())
    expect(await link('nothing')).toMatchObject({ code: 'PRODUCT_UNKNOWN' })
    server.products.set('half', [offerOf(columnId), offerOf('another-column')])
    expect(await link('half')).toMatchObject({ code: 'PRODUCT_OTHER' })
    server.products.set('column-product', [
      offerOf(columnId, { priceId: 'month', fen: 1900, problem: 'SOLD_OUT' }),
      offerOf(columnId, { priceId: 'season', fen: 4900 }),
      offerOf(columnId, { priceId: 'year', fen: 9900 }),
    ])
    expect(await link('column-product')).toMatchObject({ ok: true })
    expect(await client().call(getColumn, { id: columnId })).toMatchObject({
      value: { isOwned: false, price: { priceId: 'season', fen: 4900, isFrom: true, problem: null } },
    })
    expect(await link()).toMatchObject({ value: { price: null, productId: null } })
    expect(await client('expert').call(linkColumnProduct, { id: columnId }, once())).toMatchObject({
      code: 'NOT_ALLOWED',
    })
    const free = await step.column(newExpert())
    expect(await staff.call(linkColumnProduct, { id: free, productId: 'half' }, once())).toMatchObject({
      code: 'COLUMN_FREE',
    })
  })
})

describe('读', () => {
  test('系列按次序，前后相接；次序改不了别人的', async () => {
    const me = newExpert()
    const columnId = await step.column(me)
    const { series } = step.must(await client(me).call(saveSeries, { id: columnId, title: '入门' }, once()))
    const seriesId = series[0]?.id ?? ''
    const ids: string[] = []
    for (const seriesOrder of [2, 1, 3])
      ids.push(await step.published(me, { columnId, seriesId, seriesOrder, title: `第${seriesOrder}篇` }))
    expect(await client().call(getArticle, { id: ids[0] ?? '' })).toMatchObject({
      value: {
        riskNotice: RISK_NOTICE,
        series: { title: '入门', number: 2, total: 3, previous: { title: '第1篇' }, next: { title: '第3篇' } },
      },
    })
    const first = step.must(await client().call(articleList, { seriesId, count: 2 }))
    const rest = step.must(await client().call(articleList, { seriesId, count: 2, cursor: first.nextCursor ?? '' }))
    expect([...first.list, ...rest.list].map(({ title }) => title)).toEqual(['第1篇', '第2篇', '第3篇'])
    expect(rest.nextCursor).toBeNull()
    expect(await client().call(getColumn, { id: columnId })).toMatchObject({
      value: { articles: 3, series: [{ articles: 3 }] },
    })
  })

  test('按股票、话题、作者找；一页接一页，边发边翻不重不漏', async () => {
    const me = newExpert()
    for (let at = 0; at < 5; at += 1) {
      server.clock.at += 1000
      await step.published(me, { title: `茅台 ${at}`, stocks: ['SH.600519'], hashtags: ['白酒'] })
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = step.must(
        await client().call(articleList, {
          instrumentId: 'SH.600519',
          count: 2,
          ...(cursor !== undefined && { cursor }),
        }),
      )
      seen.push(...page.list.map(({ title }) => title))
      cursor = page.nextCursor ?? undefined
      server.clock.at += 1000
      await step.published(me, { title: '后来的', stocks: ['SH.600519'] })
    } while (cursor !== undefined)
    expect(seen).toEqual([4, 3, 2, 1, 0].map((at) => `茅台 ${at}`))
    const by = async (given: object) => step.must(await client().call(articleList, { ...given, count: 50 })).list.length
    expect(await by({ hashtag: '白酒' })).toBe(5)
    expect(await by({ authorId: me })).toBe(8)
    expect(await by({ instrumentId: 'SZ.000858' })).toBe(0)
    expect(await client().call(articleList, { cursor: '乱写的' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })

  test('一个会员或设备一天算一次阅读；赞多读多的在热门前面', async () => {
    const me = newExpert()
    const [plain, hot] = [await step.published(me), await step.published(me)]
    const device = randomId()
    const read = (memberId: string | undefined, devid: string) =>
      server.client(memberId, devid).call(countArticleRead, { id: hot })
    await Promise.all(Array.from({ length: 20 }, () => read('reader', device)))
    await Promise.all(Array.from({ length: 20 }, () => read(undefined, device)))
    expect(await read(undefined, '')).toMatchObject({ value: { reads: 2 } })
    server.clock.at += 86_400_000
    expect(await read('reader', device)).toMatchObject({ value: { reads: 3 } })
    const list = step.must(await client().call(articleList, { authorId: me, sort: 'hot' }))
    expect(list.list.map(({ id }) => id)).toEqual([hot, plain])
  })

  test('读到哪里：最后读的算数，迟到的旧位置不算，快了的钟不占便宜', async () => {
    const id = await step.published(newExpert())
    const at = (ms: number) => new Date(server.clock.at + ms).toISOString()
    const keep = (block: number, ms: number) =>
      client('reader').call(keepReadingPosition, { id, block, offset: 500, at: at(ms) })
    step.must(await keep(9, -1000))
    expect(await keep(3, -5000)).toMatchObject({ value: { position: { block: 9 } } })
    step.must(await keep(4, 3_600_000))
    server.clock.at += 1000
    expect(await keep(5, 0)).toMatchObject({ value: { position: { block: 5 } } })
    expect(await client('reader').call(getArticle, { id })).toMatchObject({
      value: { position: { block: 5, offset: 500 } },
    })
    expect(await client('other').call(getArticle, { id })).toMatchObject({ value: { position: null } })
  })
})

describe('订阅', () => {
  test('五十次一起点只算一次；新文章出来时收到一条消息', async () => {
    const me = newExpert()
    const id = await step.column(me)
    await Promise.all(Array.from({ length: 50 }, () => client('fan').call(subscribeColumn, { id, type: 'subscribe' })))
    expect(await client('fan').call(getColumn, { id })).toMatchObject({ value: { subscribers: 1, isSubscribed: true } })
    expect(await client('fan').call(subscribedColumns, {})).toMatchObject({ value: { list: [{ id }] } })
    expect(await client().call(columnList, { authorId: me })).toMatchObject({
      value: { list: [{ id, subscribers: 1 }] },
    })
    const articleId = await step.published(me, { columnId: id, title: '新的' })
    while (await server.columns.jobs.notifyNext());
    expect(await server.inbox.sent('fan')).toMatchObject([
      // The key of the message that followers of the author get: whoever is both hears once.
      { key: `follow.article.${articleId}`, text: '新的', link: `/column?article=${articleId}` },
    ])
    step.must(await client('fan').call(subscribeColumn, { id, type: 'cancel' }))
    expect(await client('fan').call(subscribeColumn, { id, type: 'cancel' })).toMatchObject({
      value: { subscribers: 0 },
    })
  })

  test('订阅的人再多也一批一批都告诉到', async () => {
    const me = newExpert()
    const id = await step.column(me)
    const at = new Date(server.clock.at)
    const fans = Array.from({ length: 450 }, (_, n) => `crowd${String(n).padStart(3, '0')}`)
    await server.database
      .insertInto('columns.subscriber')
      .values(fans.map((member_id) => ({ column_id: id, member_id, at })))
      .execute()
    await step.published(me, { columnId: id, title: '给大家' })
    while (await server.columns.jobs.notifyNext());
    const sent = (await server.inbox.sent()).filter(({ text }) => text === '给大家')
    expect(sent.map(({ memberId }) => memberId)).toEqual(fans)
  })
})

test('五十次一起点赞只算一次，数与行总是一样', async () => {
  const id = await step.published(newExpert())
  await Promise.all(Array.from({ length: 50 }, () => client('fan').call(likeArticle, { id, type: 'up' })))
  expect(await client('fan').call(getArticle, { id })).toMatchObject({ value: { likes: 1, liked: true } })
  let seed = 7
  const random = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most
  await Promise.all(
    Array.from({ length: 600 }, () =>
      client(`fan${random(30)}`).call(likeArticle, { id, type: random(2) === 0 ? 'up' : 'cancel' }),
    ),
  )
  const rows = await server.database
    .selectFrom('columns.liked')
    .select('member_id')
    .where('article_id', '=', id)
    .execute()
  expect(await client().call(getArticle, { id })).toMatchObject({ value: { likes: rows.length } })
})
