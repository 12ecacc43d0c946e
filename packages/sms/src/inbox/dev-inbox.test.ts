import { describe, expect, it } from 'vitest'
import { createDevInbox } from './dev-inbox.ts'
import { INBOX_SIZE, memoryStore } from './store.ts'

const now = () => 1_795_000_000_000
const texts = { login: '您的验证码是 {code}，{minutes} 分钟内有效。{unknown}' }

describe('开发收件箱', () => {
  it('收到的短信看得到号码、验证码和成文的内容，新的在前', async () => {
    const inbox = createDevInbox({ now, texts })
    const sent = await inbox.send({
      phone: '138 0013 8000',
      code: '135246',
      template: 'login',
      params: { minutes: '5' },
    })
    await inbox.send({ phone: '+85251234567', template: 'order', params: { name: '选股课' } })
    const [newest, first] = await inbox.list()
    expect(newest).toMatchObject({ phone: '+85251234567', template: 'order', text: 'name：选股课' })
    expect(newest).not.toHaveProperty('code')
    expect(first).toMatchObject({
      phone: '+8613800138000',
      code: '135246',
      text: '您的验证码是 135246，5 分钟内有效。{unknown}',
      at: now(),
    })
    expect(sent).toEqual({ ok: true, value: { messageId: first?.messageId } })
  })

  it('按号码找，号码写法不同也找得到，找别的号码是空的', async () => {
    const inbox = createDevInbox({ now })
    await inbox.send({ phone: '13800138000', code: '1', template: 'login', params: {} })
    expect(await inbox.list('+86 13800138000')).toHaveLength(1)
    expect(await inbox.list('13900139000')).toEqual([])
    expect(await inbox.list('不是号码')).toEqual([])
  })

  it('只留最近 200 条，可以清空', async () => {
    const inbox = createDevInbox({ now })
    for (let at = 0; at <= INBOX_SIZE; at += 1) {
      await inbox.send({ phone: '13800138000', code: String(at), template: 'login', params: {} })
    }
    const kept = await inbox.list()
    expect(INBOX_SIZE).toBe(200)
    expect(kept).toHaveLength(INBOX_SIZE)
    expect([kept[0]?.code, kept.at(-1)?.code]).toEqual(['200', '1'])
    await inbox.clear()
    expect(await inbox.list()).toEqual([])
  })

  it('号码不对与真的服务商一样拒绝', async () => {
    const reasons: string[] = []
    const inbox = createDevInbox({ now, report: (failure) => reasons.push(failure.reason) })
    expect(await inbox.send({ phone: '123', template: 'login', params: {} })).toEqual({
      ok: false,
      code: 'SMS_REFUSED',
    })
    expect(reasons).toEqual(['PHONE_INVALID'])
    expect(await inbox.list()).toEqual([])
  })

  it('给了同一个存处的两个收件箱看到同样的短信', async () => {
    const store = memoryStore()
    const [one, other] = [createDevInbox({ now, store }), createDevInbox({ now, store })]
    await one.send({ phone: '13800138000', code: '7', template: 'login', params: {} })
    expect(await other.list()).toMatchObject([{ code: '7' }])
  })
})
