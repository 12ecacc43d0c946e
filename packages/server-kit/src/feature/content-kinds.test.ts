import { expect, test } from 'vitest'
import { contentKindsOf } from './content-kinds.ts'
import type { ContentKind } from './feature.ts'

const kind = (name: string): ContentKind => ({
  kind: name,
  title: name,
  isCommentable: true,
  isCollectable: true,
  find: async () => new Map(),
})

test('内容的种类按功能的次序排', () => {
  const kinds = contentKindsOf([
    { contentKinds: [kind('flash'), kind('watch-note')] },
    {},
    { contentKinds: [kind('video')] },
  ])
  expect([...kinds.keys()]).toEqual(['flash', 'watch-note', 'video'])
})

test('同名的种类不行', () => {
  expect(() => contentKindsOf([{ contentKinds: [kind('video')] }, { contentKinds: [kind('video')] }])).toThrow(
    '内容的种类 video 有两个',
  )
})
