import { execFileSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@niujin/contract-kit'
import type { Feature, Notices } from '@niujin/server-kit'
import { startFeature } from '@niujin/testkit/feature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFeature } from './make-feature.ts'

// Inside the repository, where packages are found by their names, but where nothing else looks.
let folder: string
let root: string
beforeAll(() => {
  mkdirSync('build', { recursive: true })
  folder = mkdtempSync(join('build', 'new-feature-'))
  root = join(folder, 'golden-egg')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Made {
  readonly createGoldenEgg: (deps: { database: unknown; now: () => number; notices: Notices }) => Feature
}
type Contract = Record<'addGoldenEgg' | 'listGoldenEgg', Endpoint>

test('新建的功能：类型正确，跑得起来，记一句就有一句、有一条消息；没有留下没换的字', async () => {
  const files = makeFeature({ slice: 'golden-egg', title: '砸金蛋' }, root)
  expect(files.map((file) => file.slice(root.length + 1))).toEqual(
    expect.arrayContaining([
      'contract/entries.ts',
      'domain/entry-text.ts',
      'server/index.ts',
      'server/jobs.ts',
      'web/list/entries-page.tsx',
      'web/list/entries-page.test.tsx',
    ]),
  )
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: ['golden-egg', '../../packages/ui/src/css-variables.d.ts', '../../packages/testkit/src'],
      exclude: [],
    }),
  )
  expect(execFileSync('node_modules/.bin/tsc', ['--noEmit', '-p', folder], { encoding: 'utf8' })).toBe('')
  expect(files.filter((file) => /__[\w:@/-]+__/.test(readFileSync(file, 'utf8')))).toEqual([])

  const { createGoldenEgg } = (await import(join(process.cwd(), root, 'server/index.ts'))) as Made
  const { addGoldenEgg, listGoldenEgg } = (await import(join(process.cwd(), root, 'contract/index.ts'))) as Contract
  const server = await startFeature(({ database, now, inbox }) =>
    createGoldenEgg({ database, now, notices: inbox.notices }),
  )
  await server.run()
  expect(await server.client('m1').call(addGoldenEgg, { text: '金蛋' })).toMatchObject({ ok: true })
  expect(await server.client('m1').call(listGoldenEgg, {})).toMatchObject({
    value: { list: [{ text: '金蛋' }], nextCursor: null },
  })
  expect([(await server.inbox.sent('m1')).map(({ title }) => title), server.troubles]).toEqual([['砸金蛋'], []])
  await server.stop()
})
