import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { SourceChain } from './chain.ts'
import { SourceChoice } from './source-choice.ts'
import { parseSourceNames } from './source-names.ts'
import { PretendSource } from './testing/pretend-source.ts'

test.each([
  ['tdx,tencent,sina,eastmoney', ['tdx7709', 'tencent', 'sina', 'eastmoney']],
  [' Sina , tdx7709 ', ['sina', 'tdx7709']],
  ['tencent', ['tencent']],
  ['', undefined],
  ['tencent,', undefined],
  ['tdx,tdx7709', undefined],
  ['simulator', undefined],
  ['toString', undefined],
])('%j 读作 %j', (line, names) => expect(parseSourceNames(line)).toEqual(names))

describe('market-source 文件', () => {
  let folder = ''
  let file = ''
  let now = 0
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'niujin-choice-'))
    file = join(folder, 'market-source')
    now = 0
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const chain = () =>
    new SourceChain({ sources: [new PretendSource('tencent'), new PretendSource('sina')], now: () => 0 })
  const write = (line: string, changedAt: number) => {
    writeFileSync(file, line)
    utimesSync(file, changedAt, changedAt)
  }

  it('没有文件用平常的；写了就换，一秒之内不再看；删了回到平常的', () => {
    const choice = new SourceChoice(file, ['tencent'], () => now)
    const one = chain()
    choice.apply(one)
    expect(choice.names).toEqual(['tencent'])
    write('sina # 腾讯维护\n', 100)
    now = 900
    choice.apply(one)
    expect(choice.names).toEqual(['tencent'])
    now = 1_100
    choice.apply(one)
    expect([choice.names, one.status().capabilities.quotes.order]).toEqual([['sina'], ['sina']])
    rmSync(file)
    now = 2_200
    choice.apply(one)
    expect(choice.names).toEqual(['tencent'])
  })

  it('写错了说明白，原来的照用；改对了就好了', () => {
    const choice = new SourceChoice(file, ['tencent'], () => now)
    write('yahoo', 100)
    choice.apply(chain())
    expect(choice.names).toEqual(['tencent'])
    expect(choice.problem).toContain('yahoo')
    write('sina', 200)
    now = 1_100
    choice.apply(chain())
    expect([choice.names, choice.problem]).toEqual([['sina'], undefined])
  })
})
