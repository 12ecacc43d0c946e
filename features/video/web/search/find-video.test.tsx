import { expect, test } from 'vitest'
import { answerWith, askedOf } from '@niujin/testkit/screen'
import { slots } from '../slots.ts'

const FIND = '/search/video/find'
const find = (q: string) =>
  Promise.all(
    (slots.searchSources ?? []).map(async (source) => ({
      title: source.title,
      list: await source.find(q, new AbortController().signal),
    })),
  )

test('搜索里有短视频：标题、作者与日子，点了就放', async () => {
  answerWith({
    [FIND]: () => ({
      data: {
        list: [{ id: 'video-001', title: '什么是换手率', author: '砖家甲', publishedAt: '2026-11-20T17:00:00.000Z' }],
      },
    }),
  })
  expect(await find('换手')).toEqual([
    {
      title: '短视频',
      list: [
        { key: 'video-001', title: '什么是换手率', detail: '砖家甲 · 2026-11-21', link: '/VideoDetail?id=video-001' },
      ],
    },
  ])
  expect(askedOf(FIND)).toMatchObject([{ q: '换手' }])
})

test('没有就是空的，取不到就说取不到', async () => {
  answerWith({ [FIND]: () => ({ data: { list: [] } }) })
  expect(await find('zzzz')).toEqual([{ title: '短视频', list: [] }])
  answerWith({ [FIND]: () => 'offline' })
  await expect(find('换手')).rejects.toBeDefined()
})
