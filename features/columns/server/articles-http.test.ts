import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  compareRevisions,
  decideArticle,
  deleteArticle,
  discardArticleEdit,
  getArticle,
  getOwnArticle,
  LIMITS,
  ownArticles,
  rescheduleArticle,
  saveArticle,
  staffArticleGet,
  staffArticles,
  startArticle,
  submitArticle,
  takeArticleOffline,
  takeDownArticle,
  withdrawArticle,
} from '../contract/index.ts'
import { contentOf, documentOf, once, startColumns, writing, type ColumnsServer } from './testing/columns-server.ts'

const DAY = 86_400_000
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
const titles = async (memberId: string) => (await server.inbox.sent(memberId)).map(({ title }) => title)

describe('写', () => {
  test('只有能发布的人可以开草稿', async () => {
    expect(await client('member').call(startArticle, {}, once())).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await client('member').call(ownArticles, {})).toMatchObject({ value: { mayPublish: false, list: [] } })
    expect(await client().call(startArticle, {}, once())).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await client('advisor').call(ownArticles, {})).toMatchObject({ value: { mayMarkOpinion: true } })
  })

  test('两台设备改同一篇，后存的要先刷新', async () => {
    const me = newExpert()
    const { id, version } = await step.draft(me)
    const saved = await client(me).call(saveArticle, { id, version, content: contentOf({ title: '手机上' }) })
    expect(saved).toMatchObject({ ok: true, value: { version: version + 1 } })
    const late = { id, version, content: contentOf({ title: '电脑上' }) }
    expect(await client(me).call(saveArticle, late)).toMatchObject({ code: 'VERSION_OLD' })
    expect(await client(me).call(getOwnArticle, { id })).toMatchObject({ value: { content: { title: '手机上' } } })
  })

  test('存下的是收拾过的：股票用真名，话题去掉 #，图片是自己传的', async () => {
    const me = newExpert()
    const [cover, inside] = [await step.picture(me), await step.picture(me)]
    const document = {
      version: 1 as const,
      blocks: [
        { type: 'paragraph' as const, children: [{ type: 'stock' as const, id: 'SH.600519', name: '假的' }] },
        { type: 'image' as const, url: inside, width: 100, height: 80, caption: ' 图\n一 ' },
      ],
    }
    const { id } = await step.draft(me, {
      title: ' 好\u200B文 ',
      cover,
      document,
      stocks: ['SZ.000858'],
      hashtags: ['#白酒'],
    })
    expect(await client(me).call(getOwnArticle, { id })).toMatchObject({
      value: {
        content: {
          title: '好文',
          hashtags: ['白酒'],
          document: { blocks: [{ children: [{ name: '贵州茅台' }] }, { caption: '图 一' }] },
        },
        stocks: [{ name: '五粮液' }, { name: '贵州茅台' }],
      },
    })
    await server.columns.jobs.tidy()
    expect(server.pictures).toContain(inside)
  })

  test.each([
    ['别人的图片', { cover: '/files/articles/other.webp' }, 'PICTURE_FOREIGN'],
    [
      '站外的图片',
      {
        document: {
          version: 1 as const,
          blocks: [{ type: 'image' as const, url: 'https://evil.example/a.png', width: 1, height: 1, caption: '' }],
        },
      },
      'PICTURE_FOREIGN',
    ],
    ['没有的股票', { stocks: ['SH.999999'] }, 'STOCK_UNKNOWN'],
    ['没有的专栏', { columnId: 'no-such-column' }, 'COLUMN_NOT_YOURS'],
    ['没有专栏却收费', { isPaid: true }, 'COLUMN_FREE'],
    ['看不见的话题', { hashtags: ['\u200B'] }, 'HASHTAG_WRONG'],
    ['标题太长', { title: '长'.repeat(LIMITS.title + 1) }, 'TITLE_TOO_LONG'],
  ])('%s，说明原因', async (_name, content, code) => {
    const me = newExpert()
    const { id, version } = await step.draft(me)
    expect(await client(me).call(saveArticle, { id, version, content: contentOf(content) })).toMatchObject({ code })
  })

  test.each([
    ['没有标题', { title: '' }, 'TITLE_EMPTY'],
    ['没有正文', { document: documentOf('  ') }, 'DOCUMENT_EMPTY'],
    ['有禁止的词', { title: '这只稳赚' }, 'WORDS_FORBIDDEN'],
    [
      '没有执照却标观点',
      { opinion: { instrumentId: 'SH.600519', stance: 'bullish' as const, horizon: 5 as const } },
      'LICENCE_NEEDED',
    ],
  ])('%s的送不出去', async (_name, content, code) => {
    const me = newExpert()
    const { id, version } = await step.draft(me, content)
    expect(await client(me).call(submitArticle, { id, version }, once())).toMatchObject({ code })
    expect(await client(me).call(getOwnArticle, { id })).toMatchObject({ value: { status: 'draft' } })
  })

  test('草稿多了要先发布或删除；同时开也不超过', async () => {
    const me = newExpert()
    const all = await Promise.all(
      Array.from({ length: LIMITS.drafts + 5 }, () => client(me).call(startArticle, {}, once())),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(LIMITS.drafts)
    const [first] = all
    if (first?.ok) expect(await client(me).call(deleteArticle, { id: first.value.id })).toMatchObject({ ok: true })
    expect(await client(me).call(startArticle, {}, once())).toMatchObject({ ok: true })
  })
})

describe('送审、退回、发布', () => {
  test('送审时没有人收到消息；退回写明原因，改了再送，通过才发布', async () => {
    const me = newExpert()
    const { id } = await step.submitted(me, { title: '第一版' })
    expect(await titles(me)).toEqual([])
    expect(await client('reader').call(getArticle, { id })).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
    const staff = client('staff-a')
    expect(await staff.call(decideArticle, { id, revision: 1, decision: 'reject' }, once())).toMatchObject({
      code: 'REASON_MISSING',
    })
    const returned = { id, revision: 1, decision: 'reject' as const, reason: '没有说明风险' }
    expect(await staff.call(decideArticle, returned, once())).toMatchObject({ value: { status: 'returned' } })
    expect(await server.inbox.sent(me)).toMatchObject([{ title: '你的文章没有通过', text: '《第一版》：没有说明风险' }])

    const own = step.must(await client(me).call(getOwnArticle, { id }))
    expect(own).toMatchObject({ reason: '没有说明风险', can: { edit: true, submit: true } })
    const content = contentOf({ title: '第二版' })
    const { version } = step.must(await client(me).call(saveArticle, { id, version: own.version, content }))
    step.must(await client(me).call(submitArticle, { id, version }, once()))
    // Sent in again it is changed, not new: nobody waits two minutes for that.
    expect(server.turns.filter((one) => one === me)).toHaveLength(1)
    await step.approve(id, 2)
    expect(await client().call(getArticle, { id })).toMatchObject({
      value: { title: '第二版', author: { nickname: `${me}的昵称`, badge: { title: 'expert' } }, isPreview: false },
    })
    expect(await titles(me)).toEqual(['你的文章没有通过', '你的文章已发布'])
    expect(server.heard.follows.came).toContainEqual({ kind: 'article', id, authorId: me })
    expect(server.heard.changes.heard).toContainEqual({ kind: 'article', id })
  })

  test('审核中不能改，撤回以后可以；自己的要由别人审', async () => {
    const { id, version } = await step.submitted('staff-b')
    const mine = client('staff-b')
    expect(await mine.call(saveArticle, { id, version, content: contentOf() })).toMatchObject({
      code: 'STATUS_CHANGED',
    })
    expect(await mine.call(decideArticle, { id, revision: 1, decision: 'publish' }, once())).toMatchObject({
      code: 'OWN_ARTICLE',
    })
    expect(await mine.call(withdrawArticle, { id })).toMatchObject({ value: { status: 'draft' } })
    expect(await client('staff-a').call(decideArticle, { id, revision: 1, decision: 'publish' }, once())).toMatchObject(
      { code: 'DECIDED_ALREADY' },
    )
  })

  test('撤回、改过再送审的，按原先看到的那一版决定不了', async () => {
    const me = newExpert()
    const { id } = await step.submitted(me, { title: '给人看的' })
    const { version } = step.must(await client(me).call(withdrawArticle, { id }))
    const content = contentOf({ title: '换上来的' })
    const saved = step.must(await client(me).call(saveArticle, { id, version, content }))
    step.must(await client(me).call(submitArticle, { id, version: saved.version }, once()))
    expect(await client('staff-a').call(decideArticle, { id, revision: 1, decision: 'publish' }, once())).toMatchObject(
      { code: 'DECIDED_ALREADY' },
    )
    await step.approve(id, 2)
    expect(await client().call(getArticle, { id })).toMatchObject({ value: { title: '换上来的' } })
  })

  test('审的人只看到送审过的；不是审核的人什么也看不到', async () => {
    const me = newExpert()
    const { id } = await step.draft(me, { title: '还在写' })
    const staff = client('staff-a')
    expect(await staff.call(staffArticleGet, { id })).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
    for (const stranger of ['reader', newExpert()]) {
      expect(await client(stranger).call(getOwnArticle, { id })).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
      expect(await client(stranger).call(compareRevisions, { id, before: 1, after: 1 })).toMatchObject({
        code: 'ARTICLE_UNKNOWN',
      })
      expect(await client(stranger).call(staffArticles, {})).toMatchObject({ code: 'NOT_ALLOWED' })
      expect(await client(stranger).call(staffArticleGet, { id })).toMatchObject({ code: 'NOT_ALLOWED' })
    }
    expect(await staff.call(compareRevisions, { id, before: 1, after: 1 })).toMatchObject({ code: 'REVISION_UNKNOWN' })
  })

  test('别人的文章谁也动不了', async () => {
    const me = newExpert()
    const id = await step.published(me)
    const other = client(newExpert())
    for (const call of [withdrawArticle, discardArticleEdit, deleteArticle])
      expect(await other.call(call, { id })).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
    expect(await other.call(saveArticle, { id, version: 3, content: contentOf() })).toMatchObject({
      code: 'ARTICLE_UNKNOWN',
    })
    expect(await other.call(submitArticle, { id, version: 3 }, once())).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
    expect(await other.call(takeArticleOffline, { id, reason: '捣乱' }, once())).toMatchObject({
      code: 'ARTICLE_UNKNOWN',
    })
    expect(await other.call(takeDownArticle, { id, reason: '捣乱' }, once())).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('先等的排在前面，命中的词与以往写给审的人看', async () => {
    const me = newExpert()
    await step.published(me)
    const first = await step.submitted(me, { title: '加微信一' })
    server.clock.at += 1000
    const second = await step.submitted(me, { title: '二' })
    const queue = step.must(await client('staff-a').call(staffArticles, { count: 50 }))
    const ids = queue.list.map(({ id }) => id)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    expect(await client('staff-a').call(staffArticleGet, { id: first.id })).toMatchObject({
      value: { words: ['加微信'], past: { published: 1, returned: 0 }, history: [{ act: '送审', by: `${me}的昵称` }] },
    })
  })

  test('退回以后改好再送：审的人看到与退回那一版的不同；头一次送的没有可比的', async () => {
    const me = newExpert()
    const [mine, staff] = [client(me), client('staff-a')]
    const { id } = await step.submitted(me, { title: '头一次' })
    expect(step.must(await staff.call(staffArticleGet, { id })).compared).toBeNull()
    step.must(await staff.call(decideArticle, { id, revision: 1, decision: 'reject', reason: '标题不清楚' }, once()))
    const { version } = step.must(await mine.call(getOwnArticle, { id }))
    const saved = step.must(await mine.call(saveArticle, { id, version, content: contentOf({ title: '第二次' }) }))
    step.must(await mine.call(submitArticle, { id, version: saved.version }, once()))
    expect(step.must(await staff.call(staffArticleGet, { id }))).toMatchObject({
      revision: 2,
      content: { title: '第二次' },
      compared: { number: 1, isPublished: false, content: { title: '头一次' } },
    })
  })
})

describe('改已发布的', () => {
  test('读者看到的不变，到新的一版通过；两版可以比较；不要了就回到原来', async () => {
    const me = newExpert()
    const id = await step.published(me, { title: '原来' })
    const mine = client(me)
    const own = step.must(await mine.call(getOwnArticle, { id }))
    const saved = step.must(
      await mine.call(saveArticle, { id, version: own.version, content: contentOf({ title: '改后' }) }),
    )
    expect(saved.status).toBe('editing')
    step.must(await mine.call(submitArticle, { id, version: saved.version }, once()))
    expect(await client().call(getArticle, { id })).toMatchObject({ value: { title: '原来', editedAt: null } })
    const seen = step.must(await client('staff-a').call(staffArticleGet, { id }))
    expect(seen).toMatchObject({
      revision: 2,
      content: { title: '改后' },
      compared: { number: 1, isPublished: true, content: { title: '原来' } },
    })
    expect(await client('staff-a').call(compareRevisions, { id, before: 1, after: 2 })).toMatchObject({
      value: { before: { title: '原来' }, after: { title: '改后' } },
    })
    const came = server.heard.follows.came.length
    await step.approve(id, 2)
    const read = step.must(await client().call(getArticle, { id }))
    expect(read.title).toBe('改后')
    expect(read.editedAt).not.toBeNull()
    expect(server.heard.follows.came).toHaveLength(came)

    const again = step.must(await mine.call(getOwnArticle, { id }))
    step.must(await mine.call(saveArticle, { id, version: again.version, content: contentOf({ title: '又改' }) }))
    expect(await mine.call(discardArticleEdit, { id })).toMatchObject({
      value: { status: 'published', content: { title: '改后' } },
    })
  })

  test('退回的修改不要了，再改从发布的一版开始；编号不重', async () => {
    const me = newExpert()
    const id = await step.published(me, { title: '原来' })
    const mine = client(me)
    const edit = async (title: string) => {
      const { version } = step.must(await mine.call(getOwnArticle, { id }))
      const saved = step.must(await mine.call(saveArticle, { id, version, content: contentOf({ title }) }))
      step.must(await mine.call(submitArticle, { id, version: saved.version }, once()))
    }
    await edit('不好')
    const bad = { id, revision: 2, decision: 'reject' as const, reason: '不妥当' }
    expect(await client('staff-a').call(decideArticle, bad, once())).toMatchObject({
      value: { status: 'editReturned' },
    })
    expect(await mine.call(discardArticleEdit, { id })).toMatchObject({ value: { content: { title: '原来' } } })
    await edit('好了')
    await step.approve(id, 3)
    expect(await client().call(getArticle, { id })).toMatchObject({ value: { title: '好了' } })
  })

  test('下架以后谁也看不到，改了可以再送审；观点留着一次', async () => {
    const me = `advisor${(turn += 1)}`
    const opinion = { instrumentId: 'SH.600519', stance: 'bullish' as const, horizon: 5 as const }
    const id = await step.published(me, { opinion })
    expect(server.heard.opinions.marked.filter((one) => one.id === id)).toHaveLength(1)
    expect(await client('staff-a').call(takeDownArticle, { id, reason: '有错' }, once())).toMatchObject({
      value: { status: 'offline' },
    })
    expect(await client().call(getArticle, { id })).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
    expect(await titles(me)).toEqual(['你的文章已发布', '你的文章被下架'])
    const own = step.must(await client(me).call(getOwnArticle, { id }))
    expect(own).toMatchObject({ reason: '有错', isOpinionFixed: true })
    const content = contentOf({ opinion: { ...opinion, stance: 'bearish' } })
    const { version } = step.must(await client(me).call(saveArticle, { id, version: own.version, content }))
    step.must(await client(me).call(submitArticle, { id, version }, once()))
    await step.approve(id, 2)
    expect(await client(me).call(getOwnArticle, { id })).toMatchObject({
      value: { content: { opinion: { stance: 'bullish' } } },
    })
    expect(server.heard.opinions.marked.filter((one) => one.id === id)).toHaveLength(1)
  })
})

describe('定时发布', () => {
  test('通过以后等到时间；到时发布，只发一次', async () => {
    const me = newExpert()
    const { id } = await step.submitted(me, { title: '明天见' }, new Date(server.clock.at + DAY))
    await step.approve(id)
    expect(await titles(me)).toEqual(['你的文章通过了审核'])
    await server.columns.jobs.publishDue()
    expect(await client().call(getArticle, { id })).toMatchObject({ code: 'ARTICLE_UNKNOWN' })
    const moved = { id, publishAt: new Date(server.clock.at + 2 * DAY).toISOString() }
    expect(await client('staff-a').call(rescheduleArticle, moved, once())).toMatchObject({ ok: true })
    server.clock.at += 2 * DAY
    await Promise.all([server.columns.jobs.publishDue(), server.columns.jobs.publishDue()])
    expect(await client().call(getArticle, { id })).toMatchObject({ value: { title: '明天见' } })
    expect((await titles(me)).filter((title) => title === '你的文章已发布')).toHaveLength(1)
  })

  test('到时作者不能发了，或词表变了，退回写明', async () => {
    const [gone, worded] = [newExpert(), newExpert()]
    const at = new Date(server.clock.at + DAY)
    const one = await step.submitted(gone, {}, at)
    const other = await step.submitted(worded, { title: '新词' }, at)
    await step.approve(one.id)
    await step.approve(other.id)
    server.stopped.add(gone)
    server.words.add('新词')
    server.clock.at += DAY
    await server.columns.jobs.publishDue()
    server.words.clear()
    expect(await client(gone).call(getOwnArticle, { id: one.id })).toMatchObject({
      value: { status: 'returned', reason: '作者现在不能发布文章' },
    })
    expect(await client(worded).call(getOwnArticle, { id: other.id })).toMatchObject({
      value: { status: 'returned', reason: '里面有不能发布的词：新词' },
    })
  })

  test.each([
    ['过去', -1],
    ['太远', 200 * DAY],
  ])('定在%s不行', async (_name, ahead) => {
    const me = newExpert()
    const { id, version } = await step.draft(me)
    const publishAt = new Date(server.clock.at + ahead).toISOString()
    expect(await client(me).call(submitArticle, { id, version, publishAt }, once())).toMatchObject({
      code: 'SCHEDULE_WRONG',
    })
  })
})

test('没有用上的图片一天后删掉，数也有限', async () => {
  const me = newExpert()
  const url = await step.picture(me)
  server.clock.at += DAY + 1000
  await server.columns.jobs.tidy()
  expect(server.pictures).not.toContain(url)
})
