import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formulaLibrary } from '../library/index.ts'
import { parse, printProgram } from './index.ts'
import { bare } from './testing/bare.ts'

const FOLDER = process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data')
const FILE = resolve(FOLDER, 'formula_golden.json')

/** Reads without problems, statement by statement, and is the same after being printed and read again. */
function expectReadAndPrinted(name: string, script: string): void {
  const { program, problems } = parse(script)
  expect([name, problems]).toEqual([name, []])
  expect([name, program.statements.length]).toEqual([
    name,
    script.split(';').filter((piece) => piece.trim() !== '').length,
  ])
  expect(bare(parse(printProgram(program)).program)).toEqual(bare(program))
}

describe('用着的公式', () => {
  it('公式库里的每一个都读得懂，重新打印再读还是同一个', () => {
    for (const { id, text } of formulaLibrary) expectReadAndPrinted(id, text)
  })

  it('对照数据里的每一个也是这样', ({ skip }) => {
    skip(!existsSync(FILE), `没有真实公式（${FILE}）；可用 MARKET_DATA_DIR 指定`)
    const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { cases: Record<string, { script: string }> }
    expect(Object.keys(cases).length).toBeGreaterThan(20)
    for (const [name, { script }] of Object.entries(cases)) expectReadAndPrinted(name, script)
  })
})
