import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InstrumentId } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMarketClock } from './clock.ts'
import type { IndexContents } from './index-history.ts'
import { sharedIndices } from './indices-file.ts'
import { createSimulator } from './simulator.ts'
import { World } from './world.ts'

const list = loadInstruments()
const DATE = 20261120
const members = new Set(list.constituentsOf('SH.000016').slice(0, 8))
const wanted = new Set<InstrumentId>(['SH.000016', 'SH.510050', 'SH.600519'])
const small = {
  ...list,
  instruments: list.instruments.filter(({ id }) => members.has(id) || wanted.has(id)),
  seed: 7,
  historyFrom: 20200102,
}
const at = (day: number) => Date.UTC(2026, 10, day, 2, 30) // 10:30 in Shanghai

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niujin-indices-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Whoever runs makes the past; nothing of the indices before the past is there. */
async function market({ isShared = true, now = at(20) } = {}) {
  const given = isShared ? folder : undefined
  const made = createSimulator({ ...small, folder: given, clock: createMarketClock({ mode: 'real', now: () => now }) })
  const stop = new AbortController()
  stop.abort()
  await made.run(undefined as never, stop.signal)
  return made
}
const files = () => readdirSync(folder).filter((name) => name.startsWith('simulated-indices'))
async function figures(of: Awaited<ReturnType<typeof market>>) {
  const ids: InstrumentId[] = ['SH.000016', 'SH.510050']
  const bars = await Promise.all(ids.flatMap((id) => [of.daily(id), of.minutes(id, DATE), of.minutes(id, 20261118)]))
  return [bars, await of.closedAtLimitUp?.()]
}
const parts = (level: number): IndexContents => ({
  levels: new Map(),
  exact: new Map([['SH.000016/20261120', Float64Array.of(level)]]),
  traded: new Map(),
  closedAtLimitUp: [],
})

describe('指数的近几天只算一遍', () => {
  test('从文件来的日线、分钟与涨停，与自己算的一模一样', async () => {
    const own = await figures(await market({ isShared: false }))
    expect(await figures(await market())).toEqual(own)
    const [name = ''] = files()
    const before = statSync(join(folder, name)).mtimeMs
    expect(await figures(await market())).toEqual(own)
    expect(files()).toEqual([name])
    expect(statSync(join(folder, name)).mtimeMs).toBe(before)
  })

  test('过了一天算新的一天，旧的不留', async () => {
    await figures(await market())
    const [before] = files()
    await figures(await market({ now: at(23) }))
    expect(files()).toHaveLength(1)
    expect(files()).not.toEqual([before])
  })

  test('三十个同时要，只有一个去算；坏了的重新算', async () => {
    const world = new World(small)
    let made = 0
    const ask = () =>
      sharedIndices(folder, { world, date: DATE }, async () => {
        made += 1
        await new Promise((done) => setTimeout(done, 30))
        return parts(made)
      })
    const all = await Promise.all(Array.from({ length: 30 }, ask))
    expect(made).toBe(1)
    for (const one of all) expect(one).toEqual(parts(1))
    const [name = ''] = files()
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, name), bytes.subarray(0, bytes.length - 9))
    expect(await ask()).toEqual(parts(2))
    expect(await ask()).toEqual(parts(2))
    expect(files()).toEqual([name])
  })

  test('没算成的不挡着下一个；算到一半进程没了，下次启动接过来', async () => {
    const world = new World(small)
    await expect(sharedIndices(folder, { world, date: DATE }, () => Promise.reject(new Error('坏了')))).rejects.toThrow(
      '坏了',
    )
    expect(files()).toEqual([])
    await sharedIndices(folder, { world, date: DATE }, async () => parts(1))
    const [name = ''] = files()
    rmSync(join(folder, name))
    const claim = join(folder, `${name}.making`)
    writeFileSync(claim, '')
    const before = Date.now() / 1000 - process.uptime() - 5
    utimesSync(claim, before, before)
    expect(await sharedIndices(folder, { world, date: DATE }, async () => parts(2))).toEqual(parts(2))
    expect(files()).toEqual([name])
  })
})
