import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactWays, helpArticle, helpIndex, helpSearch, voteHelp } from '../contract/index.ts'
import { startSupportServer, type SupportServer } from './testing/support-server.ts'

let server: SupportServer
beforeAll(async () => {
  server = await startSupportServer()
})
afterAll(() => server.stop())

describe('帮助', () => {
  test('不登录也能看：各主题都有文章，先列常见的', async () => {
    const outcome = await server.client().call(helpIndex, {})
    const topics = outcome.ok ? outcome.value.topics : []
    expect(topics.length).toBeGreaterThanOrEqual(6)
    expect(topics.every(({ articles }) => articles.length > 0)).toBe(true)
    expect(topics.flatMap(({ articles }) => articles).length).toBeGreaterThanOrEqual(30)
    expect(outcome.ok && outcome.value.popular).toHaveLength(6)
  })

  test('搜索给出问题、主题与片段，没有的文章说明白', async () => {
    const found = await server.client().call(helpSearch, { q: '验证码' })
    expect(found.ok && found.value.list[0]).toMatchObject({
      id: 'sms-code',
      topicName: '登录与账号',
      marks: ['验证码'],
      excerpt: expect.stringContaining('验证码'),
    })
    expect(found.ok && found.value.list.length).toBeGreaterThan(1)
    expect(await server.client().call(helpSearch, { q: '' })).toEqual({ ok: true, value: { list: [] } })
    expect(await server.client().call(helpSearch, { q: '长'.repeat(41) })).toMatchObject({ msg: '最多 40 个字' })
    expect(await server.client().call(helpArticle, { id: 'none' })).toMatchObject({
      code: 'ARTICLE_UNKNOWN',
      msg: '没有这篇帮助',
    })
  })

  test('一台设备、一个会员对一篇只算一次，可以改主意', async () => {
    const vote = (helpful: boolean, ...who: [string?, string?]) =>
      server.client(...who).call(voteHelp, { id: 'login', helpful })
    await Promise.all([1, 2, 3].map(() => vote(true, undefined, 'device-one')))
    expect(await vote(true, 'member-1', 'device-one')).toMatchObject({ value: { helpful: 2, vote: true } })
    expect(await vote(true, 'member-1', 'device-two')).toMatchObject({ value: { helpful: 2 } })
    expect(await vote(false, undefined, 'device-one')).toMatchObject({ value: { helpful: 1, vote: false } })
    expect(await server.client(undefined, 'device-one').call(helpArticle, { id: 'login' })).toMatchObject({
      value: { helpful: 1, vote: false },
    })
    expect(await server.client(undefined, 'device-new').call(helpArticle, { id: 'login' })).toMatchObject({
      value: { vote: null },
    })
    expect(await vote(true, undefined, '')).toMatchObject({ code: 'VOTER_UNKNOWN' })
  })

  test('大家觉得有用的排到前面', async () => {
    await server.client('member-2').call(voteHelp, { id: 'dark-mode', helpful: true })
    await server.client('member-3').call(voteHelp, { id: 'dark-mode', helpful: true })
    expect(await server.client().call(helpIndex, {})).toMatchObject({
      value: { popular: [{ id: 'dark-mode' }, {}, {}, {}, {}, {}] },
    })
  })
})

describe('联系方式', () => {
  test('没有配置时标明是示例', async () => {
    expect(await server.client().call(contactWays, {})).toMatchObject({
      value: { sample: true, email: 'service@niujin.example' },
    })
  })

  test('配置了就用配置的', async () => {
    const configured = await startSupportServer({ contact: { phone: '010-12345678', hours: '每天 8:00–20:00' } })
    expect(await configured.client().call(contactWays, {})).toMatchObject({
      value: { sample: false, phone: '010-12345678', hours: '每天 8:00–20:00' },
    })
    await configured.stop()
  })
})
