import { expect, test } from 'vitest'
import { answerWith, askedOf } from '@niujin/testkit/screen'
import { slots } from '../slots.ts'

const SEARCH = '/userapi/help/search'
const find = (q: string) =>
  Promise.all(
    (slots.searchSources ?? []).map(async (source) => ({
      title: source.title,
      list: await source.find(q, new AbortController().signal),
    })),
  )

test('搜索里有帮助：问题、主题，点了看那一篇', async () => {
  answerWith({
    [SEARCH]: () => ({
      data: {
        list: [
          {
            id: 'sms-code',
            topic: 'account',
            topicName: '登录与账号',
            question: '收不到验证码怎么办？',
            excerpt: '…',
            marks: ['验证码'],
          },
        ],
      },
    }),
  })
  expect(await find('验证码')).toEqual([
    {
      title: '帮助',
      list: [{ key: 'sms-code', title: '收不到验证码怎么办？', detail: '登录与账号', link: '/Help?id=sms-code' }],
    },
  ])
  expect(askedOf(SEARCH)).toMatchObject([{ q: '验证码' }])
})

test('没有就是空的，取不到就说取不到', async () => {
  answerWith({ [SEARCH]: () => ({ data: { list: [] } }) })
  expect(await find('zzzz')).toEqual([{ title: '帮助', list: [] }])
  answerWith({ [SEARCH]: () => 'offline' })
  await expect(find('验证码')).rejects.toBeDefined()
})
