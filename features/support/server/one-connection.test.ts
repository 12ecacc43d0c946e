import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeFeedback, rateFeedback, replyFeedback, saveFeedback, staffFeedbackReply } from '../contract/index.ts'
import { startSupportServer, type SupportServer } from './testing/support-server.ts'

let server: SupportServer
beforeAll(async () => {
  server = await startSupportServer()
})
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })

test('三倍于连接数的人同时提交、补充、评分、结束，客服同时答复：都有答复，没有人等死', async () => {
  const saved = await crowd(server.database, (at) =>
    server
      .client(`m${at}`)
      .call(saveFeedback, { title: '看不到图', content: '打开个股页看不到分时图', contact: '' }, once()),
  )
  const ids = saved.map((one) => (one.ok ? one.value.id : ''))
  expect(ids).not.toContain('')
  const replied = await crowd(server.database, (at) =>
    server.client(`m${at}`).call(replyFeedback, { id: ids[at] ?? '', content: '补充：只在手机上' }, once()),
  )
  const answered = await crowd(server.database, (at) =>
    server
      .client('staff')
      .call(staffFeedbackReply, { id: ids[at] ?? '', content: '已经修好，请再试', resolved: false }, once()),
  )
  const rated = await crowd(server.database, (at) =>
    server.client(`m${at}`).call(rateFeedback, { id: ids[at] ?? '', rating: 5 }, once()),
  )
  const closed = await crowd(server.database, (at) =>
    server.client(`m${at}`).call(closeFeedback, { id: ids[at] ?? '', solved: true }, once()),
  )
  expect([...replied, ...answered, ...rated, ...closed].filter(({ ok }) => !ok)).toEqual([])
})
