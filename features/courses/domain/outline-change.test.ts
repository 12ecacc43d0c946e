import { describe, expect, test } from 'vitest'
import { outlineChanges, type Version } from './outline-change.ts'

const version = (...titles: readonly (readonly [id: string, title: string, words?: string])[]): Version => ({
  outline: [
    {
      id: 'chapter-1',
      title: '第一章',
      lessons: titles.map(([id, title]) => ({ id, title, kind: 'article', isPreview: false, isRequired: true })),
    },
  ],
  contents: new Map(
    titles.map(([id, , text = '正文']) => [
      id,
      {
        kind: 'article',
        document: { version: 1, blocks: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
      },
    ]),
  ),
})

describe('两版之间改了什么', () => {
  test('加的、改的、去掉的各是哪几课；没动的不说', () => {
    const before = version(['lesson-a', '甲'], ['lesson-b', '乙'], ['lesson-c', '丙'], ['lesson-d', '丁'])
    const after = version(['lesson-e', '戊'], ['lesson-a', '甲'], ['lesson-b', '乙二'], ['lesson-c', '丙', '新写的'])
    expect(outlineChanges(before, after)).toEqual([
      { lessonId: 'lesson-e', title: '戊', change: 'added' },
      { lessonId: 'lesson-b', title: '乙二', change: 'changed' },
      { lessonId: 'lesson-c', title: '丙', change: 'changed' },
      { lessonId: 'lesson-d', title: '丁', change: 'removed' },
    ])
  })
})
