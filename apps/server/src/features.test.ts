import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentKindsOf, type Feature } from '@niujin/server-kit'
import { createTestDatabase } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeatures } from './features.ts'
import { createAlone } from './testing/alone.ts'
import type { Making } from './testing/fake-adapters.ts'
import { fakeAdapters } from './testing/fake-adapters.ts'

let folder = ''
let base: Awaited<ReturnType<typeof createTestDatabase<unknown>>>
let all: readonly Feature[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niujin-features-'))
  base = await createTestDatabase<unknown>([])
  all = createFeatures(fakeAdapters(base.database, folder)).all
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Those that stand more than once. */
const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

/** In the order in which they stand in lists of kinds. */
const KINDS = [
  'stock',
  'help',
  'post',
  'article',
  'flash',
  'watch-note',
  'video',
  'review',
  'live',
  'expert',
  'programme-topic',
  'course',
  'college',
]

describe('所有功能', () => {
  test('名字、迁移、接口的地址、主题与内容的种类，都只有一个', () => {
    expect(twice(all.map(({ name }) => name))).toEqual([])
    expect(twice(all.flatMap(({ migrations = [] }) => migrations.map(({ slice }) => slice)))).toEqual([])
    expect(
      twice(all.flatMap(({ handlers }) => handlers.map(({ endpoint: { host, path } }) => `${host} ${path}`))),
    ).toEqual([])
    expect(twice(all.flatMap(({ topics = [] }) => topics.map(({ name }) => name)))).toEqual([])
    expect(twice(all.flatMap(({ memberData = [] }) => memberData.map(({ name }) => name)))).toEqual([])
    expect([...contentKindsOf(all).keys()]).toEqual(KINDS)
  })

  test('收藏的标签按这个次序', () => {
    const collectable = [...contentKindsOf(all).values()].filter(({ isCollectable }) => isCollectable)
    expect(collectable.map(({ title }) => title)).toEqual([
      '说说',
      '文章',
      '快讯',
      '看盘',
      '视频',
      '回顾',
      '课程',
      '投教',
    ])
  })
})

describe('每个功能单独', () => {
  test('都试到了', () => {
    expect(Object.keys(createAlone).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  })

  test.each(Object.entries(createAlone))(
    '%s：做出来、建表、接上、开始、停下，别的都是假的',
    async (name, create: (making: Making) => Feature) => {
      const server = await startFeature(({ database }: Foundation<unknown>) =>
        create({ database, folder: join(folder, name) }),
      )
      const { feature } = server
      expect(feature.name).toBe(name)
      await server.run()
      for (const data of feature.memberData ?? []) {
        await data.exportOf?.('nobody')
        await data.erase?.('nobody')
      }
      await feature.onSignIn?.('nobody', 'device')
      await feature.seedDemo?.([])
      await server.stop()
      expect([server.troubles, server.warnings]).toEqual([[], []])
    },
  )
})
