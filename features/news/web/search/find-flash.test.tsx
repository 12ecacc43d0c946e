import { expect, test } from 'vitest'
import { answerWith, askedOf } from '@niujin/testkit/screen'
import { slots } from '../slots.ts'

const FIND = '/news/api/flash/find'
const found = (id: string, given: object) => ({
  id,
  title: null,
  content: '某处公布数据',
  at: '2026-11-20T02:30:00.000Z',
  simulated: false,
  marketTime: null,
  ...given,
})
const find = (q: string) =>
  Promise.all(
    (slots.searchSources ?? []).map(async (source) => ({
      title: source.title,
      list: await source.find(q, new AbortController().signal),
    })),
  )

test('搜索里有快讯：标题或正文的开头、什么时候，模拟行情写的标明', async () => {
  answerWith({
    [FIND]: () => ({
      data: { list: [found('8', { title: '贵州茅台涨停', simulated: true, marketTime: '14:50' }), found('7', {})] },
    }),
  })
  expect(await find('公布')).toEqual([
    {
      title: '快讯',
      list: [
        { key: '8', title: '贵州茅台涨停', detail: '2026-11-20 盘中 14:50 · 模拟', link: '/KXDetail?id=8' },
        { key: '7', title: '某处公布数据', detail: '2026-11-20 10:30', link: '/KXDetail?id=7' },
      ],
    },
  ])
  expect(askedOf(FIND)).toMatchObject([{ q: '公布' }])
})

test('没有就是空的，取不到就说取不到', async () => {
  answerWith({ [FIND]: () => ({ data: { list: [] } }) })
  expect(await find('zzzz')).toEqual([{ title: '快讯', list: [] }])
  answerWith({ [FIND]: () => 'offline' })
  await expect(find('公布')).rejects.toBeDefined()
})
