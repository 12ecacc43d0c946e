import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, startEmbeddedPostgres } from './index.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'niujin-embedded-'))
  await chmod(home, 0o755)
})
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))

const given = (folder: string) => ({ folder, password: 'p', onLog: () => undefined })
const LONG = { timeout: 60_000, interval: 5 }

/** A server process of its own that starts a database on a folder, then does something. */
function serverOn(folder: string, then: string) {
  const door = new URL('./index.ts', import.meta.url).href
  const program = `const { startEmbeddedPostgres } = await import(${JSON.stringify(door)})
    process.umask(0o077)
    await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, password: 'p', onLog: () => undefined })
    ${then}`
  // A group of its own, so that everything it started can be killed with it.
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

function databaseOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
}

describe('内置数据库的第一次启动', () => {
  test('建库到一半连同子进程被强行终止：下次照样启动，半成品清掉', async () => {
    const folder = join(home, 'cut/postgres')
    const first = serverOn(folder, '')
    const gone = once(first, 'exit')
    const half = () => readdirSync(join(home, 'cut')).some((name) => existsSync(join(home, 'cut', name, 'PG_VERSION')))
    await vi.waitFor(() => expect(half()).toBe(true), LONG)
    process.kill(-(first.pid ?? 0), 'SIGKILL')
    await gone
    const second = await startEmbeddedPostgres(given(folder))
    const database = openDatabase<unknown>(second.url)
    expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
    await database.destroy()
    await second.stop()
    expect(readdirSync(join(home, 'cut'))).toEqual(['postgres'])
  })

  test('目录里不是数据库，却有别人的文件：说明，不动它们', async () => {
    const folder = join(home, 'foreign/postgres')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'mine.txt'), '我的')
    await expect(startEmbeddedPostgres(given(folder))).rejects.toThrow('里不是数据库，却有别的文件')
    expect(readdirSync(folder)).toEqual(['mine.txt'])
  })
})

describe('内置数据库的结束', () => {
  test('进程没有按顺序停止就退出，数据库跟着结束；文件权限收紧时也起得来', async () => {
    const folder = join(home, 'left/postgres')
    const server = serverOn(folder, "process.stdin.once('data', () => process.exit(1))")
    await vi.waitFor(() => expect(databaseOf(folder)).toBeGreaterThan(0), LONG)
    const database = databaseOf(folder)
    server.stdin.write('结束')
    await once(server, 'exit')
    await vi.waitFor(() => expect(() => process.kill(database, 0)).toThrow('ESRCH'), LONG)
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
  })

  test('起不来时，错误里有 PostgreSQL 自己最后说的话', async () => {
    const folder = join(home, 'left/postgres')
    await appendFile(join(folder, 'postgresql.conf'), '\nno_such_setting = on\n')
    await expect(startEmbeddedPostgres({ ...given(folder), patience: 0 })).rejects.toThrow(
      /内置数据库没有启动[\s\S]*no_such_setting/,
    )
  })
})
