import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  closeFeedback,
  getFeedback,
  rateFeedback,
  replyFeedback,
  saveFeedback,
  searchFeedback,
  staffFeedbackGet,
  staffFeedbackList,
  staffFeedbackReply,
  uploadPicture,
} from '../contract/index.ts'
import { photo, startSupportServer, type SupportServer } from './testing/support-server.ts'

const DAY = 86_400_000
let server: SupportServer
beforeAll(async () => {
  server = await startSupportServer()
})
afterAll(() => server.stop())

const FILLED = { title: '图打不开', content: '走势图点开是空白的' }
const newcomer = () => `u-${randomId()}`
type Client = ReturnType<SupportServer['client']>

async function ticketBy(
  client: Client,
  fields: Partial<typeof FILLED & { images: string[]; contact: string }> = {},
): Promise<string> {
  const saved = await client.call(saveFeedback, { ...FILLED, ...fields })
  if (!saved.ok) throw new Error(saved.msg)
  return saved.value.id
}

async function uploaded(client: Client): Promise<string> {
  const outcome = await client.call(uploadPicture, {}, photo())
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value.id
}

const answer = (id: string, more: { content?: string; resolved?: boolean } = {}) =>
  server.client('staff').call(staffFeedbackReply, { id, content: '请更新浏览器后再试', ...more })

describe('提交反馈', () => {
  test('没有登录不能提交，也不能看', async () => {
    expect(await server.client().call(saveFeedback, FILLED)).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await server.client().call(searchFeedback, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await server.client().call(uploadPicture, {}, photo())).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('空的、太短、太长，各说各的', async () => {
    const save = (fields: object) => server.client('u-strict').call(saveFeedback, { ...FILLED, ...fields })
    expect(await save({ title: '  ' })).toMatchObject({ code: 'INPUT_INVALID', msg: '请填写标题' })
    expect(await save({ title: '题'.repeat(41) })).toMatchObject({ msg: '标题最多 40 个字' })
    expect(await save({ content: '短' })).toMatchObject({ msg: '内容至少 5 个字' })
    expect(await save({ content: '长'.repeat(2001) })).toMatchObject({ msg: '内容最多 2000 个字' })
    expect(await save({ contact: '1'.repeat(61) })).toMatchObject({ msg: '联系方式最多 60 个字' })
    expect(await save({ images: Array.from({ length: 7 }, () => 'abcdefgh1') })).toMatchObject({ msg: '最多 6 张图片' })
  })

  test('标题、内容、联系方式与图片原样取回，代码只是文字', async () => {
    const mine = server.client(newcomer())
    const images = [await uploaded(mine), await uploaded(mine)]
    const content = '<script>alert(1)</script> & "引号" \n第二行'
    const id = await ticketBy(mine, { title: '<b>粗</b>', content, contact: 'wx-123', images })
    const got = await mine.call(getFeedback, { id })
    expect(got).toMatchObject({
      value: { title: '<b>粗</b>', content, contact: 'wx-123', status: 'open', rating: null, replies: [] },
    })
    expect(got.ok && got.value.images.map((one) => one.id)).toEqual(images)
    expect(got.ok && got.value.can).toEqual({ reply: true, resolve: true, close: true, rate: false })
  })

  test('同一次提交送到两遍、同时送到，都只有一条', async () => {
    const member = newcomer()
    const key = { idempotencyKey: randomId() }
    const outcomes = await Promise.all([1, 2, 3].map(() => server.client(member).call(saveFeedback, FILLED, key)))
    expect(new Set(outcomes.map((one) => one.ok && one.value.id)).size).toBe(1)
    expect(await server.client(member).call(saveFeedback, FILLED, key)).toEqual(outcomes[0])
    expect(await server.client(member).call(searchFeedback, {})).toMatchObject({
      value: { list: [{ title: '图打不开' }] },
    })
    expect(await server.client(member).call(saveFeedback, { ...FILLED, title: '别的' }, key)).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    })
  })

  test('同时提交十五条也只收十条，过了一天又可以提交', async () => {
    const member = newcomer()
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, () => server.client(member).call(saveFeedback, FILLED)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      code: 'TOO_MANY_TICKETS',
      msg: '每天最多提交 10 条反馈，请明天再来',
    })
    server.clock.at += DAY + 1
    expect(await server.client(member).call(saveFeedback, FILLED)).toMatchObject({ ok: true })
  })
})

describe('图片', () => {
  test('没有图片、不是图片、太大，各说各的', async () => {
    const mine = server.client(newcomer())
    expect(await mine.call(uploadPicture, {})).toMatchObject({ code: 'PICTURE_MISSING', msg: '请选择图片' })
    expect(await mine.call(uploadPicture, {}, photo([1, 2, 3]))).toMatchObject({ code: 'PICTURE_KIND' })
    expect(await mine.call(uploadPicture, {}, photo(Array.from({ length: 970_000 }, () => 0xff)))).toMatchObject({
      code: 'PICTURE_TOO_LARGE',
    })
  })

  test('别人的、用过的图片不能放进自己的反馈，反馈也就没有提交', async () => {
    const [one, other] = [server.client(newcomer()), server.client(newcomer())]
    const image = await uploaded(other)
    expect(await one.call(saveFeedback, { ...FILLED, images: [image] })).toMatchObject({
      code: 'PICTURES_UNKNOWN',
      msg: '图片已失效，请重新添加',
    })
    expect(await one.call(searchFeedback, {})).toMatchObject({ value: { list: [] } })
    await ticketBy(other, { images: [image] })
    expect(await other.call(saveFeedback, { ...FILLED, images: [image] })).toMatchObject({ code: 'PICTURES_UNKNOWN' })
  })

  test('传了没用的图片一天后删掉，用了的留着', async () => {
    const mine = server.client(newcomer())
    const used = await uploaded(mine)
    await ticketBy(mine, { images: [used] })
    const lost = await mine.call(uploadPicture, {}, photo())
    const url = lost.ok ? lost.value.url : ''
    expect(server.kept.has(url)).toBe(true)
    const before = server.kept.size
    server.clock.at += DAY + 1
    const dropped = await server.jobs.dropUnused()
    expect(dropped).toBeGreaterThanOrEqual(1)
    expect(server.kept.has(url)).toBe(false)
    expect(server.kept.size).toBe(before - dropped)
  })
})

describe('查看', () => {
  test('别人的反馈看不到、补充不了、结束不了、评不了分', async () => {
    const id = await ticketBy(server.client(newcomer()))
    await answer(id)
    const other = server.client(newcomer())
    expect(await other.call(searchFeedback, {})).toMatchObject({ value: { list: [] } })
    for (const refused of [
      await other.call(getFeedback, { id }),
      await other.call(replyFeedback, { id, content: '我来补充' }),
      await other.call(closeFeedback, { id, solved: true }),
      await other.call(rateFeedback, { id, rating: 1 }),
    ]) {
      expect(refused).toMatchObject({ ok: false, code: 'TICKET_UNKNOWN', msg: '反馈不存在' })
    }
  })

  test('最近有变化的在前，一页接一页不重不漏，可按状态', async () => {
    const mine = server.client(newcomer())
    const ids: string[] = []
    for (const title of ['一', '二', '三', '四', '五']) {
      server.clock.at += 1000
      ids.push(await ticketBy(mine, { title }))
    }
    server.clock.at += 1000
    await answer(ids[0] ?? '')
    const first = await mine.call(searchFeedback, { count: 2 })
    const cursor = first.ok ? (first.value.nextCursor ?? '') : ''
    const rest = await mine.call(searchFeedback, { count: 5, cursor })
    const titles = [first, rest].flatMap((page) => (page.ok ? page.value.list.map(({ title }) => title) : []))
    expect(titles).toEqual(['一', '五', '四', '三', '二'])
    expect(rest.ok && rest.value.nextCursor).toBeNull()
    expect(await mine.call(searchFeedback, { status: 'answered' })).toMatchObject({
      value: { list: [{ title: '一', replies: 1 }] },
    })
    expect(await mine.call(searchFeedback, { cursor: 'x' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })
})

describe('答复与结束', () => {
  test('客服答复时会员收到消息；消息写不下，答复也不算，再答一次只有一条', async () => {
    const member = newcomer()
    const id = await ticketBy(server.client(member))
    server.inbox.isBroken = true
    expect(await answer(id)).toMatchObject({ ok: false })
    server.inbox.isBroken = false
    expect(await server.client(member).call(getFeedback, { id })).toMatchObject({
      value: { status: 'open', replies: [] },
    })
    expect(await server.inbox.sent(member)).toEqual([])
    expect(await answer(id)).toMatchObject({ ok: true })
    expect(await server.inbox.sent(member)).toEqual([
      {
        memberId: member,
        kind: 'system',
        key: expect.stringMatching(/^feedback-reply:\d+$/),
        title: '你的反馈有了答复',
        text: '图打不开：请更新浏览器后再试',
        link: `/FeedBackDetail?id=${id}`,
      },
    ])
  })

  test('答复、补充、解决、重开：状态跟着走', async () => {
    const mine = server.client(newcomer())
    const id = await ticketBy(mine)
    expect(await answer(id)).toMatchObject({ value: { status: 'answered' } })
    const image = await uploaded(mine)
    const added = await mine.call(replyFeedback, { id, content: '还是不行', images: [image] })
    expect(added).toMatchObject({
      value: {
        status: 'open',
        replies: [{ author: 'staff' }, { author: 'member', content: '还是不行', images: [{ id: image }] }],
      },
    })
    expect(await answer(id, { resolved: true })).toMatchObject({ value: { status: 'resolved' } })
    expect(await mine.call(closeFeedback, { id, solved: true })).toMatchObject({ code: 'TICKET_ENDED' })
    expect(await mine.call(replyFeedback, { id, content: '又坏了' })).toMatchObject({ value: { status: 'open' } })
    expect(await mine.call(closeFeedback, { id, solved: false })).toMatchObject({
      value: { status: 'closed', can: { reply: false, resolve: false, close: false, rate: true } },
    })
    expect(await mine.call(replyFeedback, { id, content: '再说一句' })).toMatchObject({ code: 'TICKET_CLOSED' })
    expect(await answer(id)).toMatchObject({ code: 'TICKET_CLOSED' })
  })

  test('没有答复前最多补充十次', async () => {
    const mine = server.client(newcomer())
    const id = await ticketBy(mine)
    for (let times = 0; times < 10; times += 1)
      expect(await mine.call(replyFeedback, { id, content: `第${times}次` })).toMatchObject({ ok: true })
    expect(await mine.call(replyFeedback, { id, content: '还有' })).toMatchObject({ code: 'TOO_MANY_REPLIES' })
    await answer(id)
    expect(await mine.call(replyFeedback, { id, content: '谢谢' })).toMatchObject({ ok: true })
  })

  test('有答复才能评分，同时评两次只算一次', async () => {
    const member = newcomer()
    const mine = server.client(member)
    const id = await ticketBy(mine)
    expect(await mine.call(rateFeedback, { id, rating: 5 })).toMatchObject({ code: 'NOT_ANSWERED' })
    expect(await mine.call(rateFeedback, { id, rating: 6 })).toMatchObject({ code: 'INPUT_INVALID', msg: '评分为 1–5' })
    await answer(id)
    const outcomes = await Promise.all([4, 2].map((rating) => server.client(member).call(rateFeedback, { id, rating })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'RATED_ALREADY' })
  })

  test('答复后七天没有动静就关闭，等待答复的不关', async () => {
    const mine = server.client(newcomer())
    const [waiting, answered] = [await ticketBy(mine), await ticketBy(mine)]
    await answer(answered)
    server.clock.at += 7 * DAY - 1000
    await server.jobs.closeSilent()
    expect(await mine.call(getFeedback, { id: answered })).toMatchObject({ value: { status: 'answered' } })
    server.clock.at += 2000
    await server.jobs.closeSilent()
    expect(await mine.call(getFeedback, { id: answered })).toMatchObject({ value: { status: 'closed' } })
    expect(await mine.call(getFeedback, { id: waiting })).toMatchObject({ value: { status: 'open' } })
  })
})

describe('客服', () => {
  test('普通会员没有权限；只能看的不能答复', async () => {
    const mine = server.client(newcomer())
    const id = await ticketBy(mine)
    const reader = server.client('reader')
    expect(await mine.call(staffFeedbackList, {})).toMatchObject({ code: 'NOT_ALLOWED', msg: '没有权限' })
    expect(await mine.call(staffFeedbackGet, { id })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await mine.call(staffFeedbackReply, { id, content: '我自己答复' })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await reader.call(staffFeedbackGet, { id })).toMatchObject({ value: { id, status: 'open' } })
    expect(await reader.call(staffFeedbackReply, { id, content: '代答' })).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await mine.call(getFeedback, { id })).toMatchObject({ value: { replies: [] } })
  })

  test('等得最久的在前，写明是谁的，各状态有几条', async () => {
    const member = newcomer()
    server.clock.at += 1000
    const id = await ticketBy(server.client(member))
    const page = await server.client('staff').call(staffFeedbackList, { count: 50 })
    const list = page.ok ? page.value.list : []
    expect(list.at(-1)).toMatchObject({ id, memberId: member })
    expect(list.map(({ updatedAt }) => updatedAt)).toEqual(list.map(({ updatedAt }) => updatedAt).toSorted())
    expect(page.ok && page.value.counts.open).toBe(list.length)
    expect(await server.client('staff').call(staffFeedbackGet, { id: 'none' })).toMatchObject({
      code: 'TICKET_UNKNOWN',
    })
  })

  test('同一次答复送到两遍只有一条', async () => {
    const id = await ticketBy(server.client(newcomer()))
    const key = { idempotencyKey: randomId() }
    const input = { id, content: '已修好' }
    await Promise.all([1, 2].map(() => server.client('staff').call(staffFeedbackReply, input, key)))
    expect(await server.client('staff').call(staffFeedbackGet, { id })).toMatchObject({
      value: { replies: [{ content: '已修好' }] },
    })
  })
})
