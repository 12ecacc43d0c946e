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
    expect(outlineChanges(before, after, new Map())).toEqual([
      { lessonId: 'lesson-e', title: '戊', changes: ['added'] },
      { lessonId: 'lesson-b', title: '乙二', changes: ['content'] },
      { lessonId: 'lesson-c', title: '丙', changes: ['content'] },
      { lessonId: 'lesson-d', title: '丁', changes: ['removed'] },
    ])
  })

  test('只换了片子或字幕的也说；新课时不另说它的片子', () => {
    const before = version(['lesson-a', '甲'], ['lesson-b', '乙'])
    const after = version(['lesson-a', '甲'], ['lesson-b', '乙二'], ['lesson-c', '丙'])
    const media = new Map([
      ['lesson-a', { film: true, subtitles: true }],
      ['lesson-b', { film: false, subtitles: true }],
      ['lesson-c', { film: true, subtitles: false }],
    ])
    expect(outlineChanges(before, after, media)).toEqual([
      { lessonId: 'lesson-a', title: '甲', changes: ['film', 'subtitles'] },
      { lessonId: 'lesson-b', title: '乙二', changes: ['content', 'subtitles'] },
      { lessonId: 'lesson-c', title: '丙', changes: ['added'] },
    ])
  })
})
