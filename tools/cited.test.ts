import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A document by its name or path. One letter is a sample's name. */
const DOCUMENT = /(?<![\w./-])(?:\.{0,2}\/)*((?:[\w-]+\/)*[\w-]{2,}\.md)\b/g
const DECISION = /docs\/decisions\/(\d{3})/g
/** Names of what was written before the code and does not travel with it. */
const ELSEWHERE = /domain reference|the seed's|as the seed|seed point|行情资料/gi

/** Also what is new or just deleted in the working tree. */
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\0')
const files = listed.filter((name) => name !== '' && existsSync(name))
const documents = files.filter((name) => name.endsWith('.md'))
const own = 'tools/cited.test.ts'

/** What a text cites that is not here. */
function missingIn(text: string): string[] {
  const cited = [...text.matchAll(DOCUMENT)].map(([, name = '']) => name)
  const decisions = [...text.matchAll(DECISION)].map(([, number = '']) => number)
  return [
    ...cited.filter((name) => !documents.some((one) => one === name || one.endsWith(`/${name}`))),
    ...decisions.filter((number) => !documents.some((one) => one.startsWith(`docs/decisions/${number}-`))),
    ...(text.match(ELSEWHERE) ?? []),
  ]
}

test('代码与文档只引用这里有的文件：一个克隆就看得到全部依据', () => {
  const texts = files.filter(
    (name) => /\.(?:tsx?|md|sql|css|mjs|json|yml)$/.test(name) && name !== own && name !== 'package-lock.json',
  )
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.flatMap((name) => missingIn(readFileSync(name, 'utf8')).map((cited) => `${name}: ${cited}`))).toEqual([])
})

test('引用了不在的文件、没有的决定，查得出来', () => {
  expect(missingIn('rule: lost.md 2, docs/decisions/999; see docs/tour.md, README.md and docs/decisions/011')).toEqual([
    'lost.md',
    '999',
  ])
})
