import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile, mkdir, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockFolder, migrate, openDatabase, startEmbeddedPostgres } from './index.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niujin-database-'))
  // The database user must be able to reach its folder when the tests run as root.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('数据目录', () => {
  test('同一目录第二次启动被拒绝，并说明原因', async () => {
    const first = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow('正被另一个牛金财经进程使用')
    await first.release()
    const again = await lockFolder(folder)
    await again.release()
  })

  test('进程被强行终止后，目录可以马上再用', async () => {
    const door = new URL('./index.ts', import.meta.url).href
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { lockFolder } = await import(${JSON.stringify(door)});
       await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`,
    ])
    await new Promise((done) => holder.stdout.once('data', done))
    await expect(lockFolder(folder)).rejects.toThrow('正被另一个')
    const gone = new Promise((done) => holder.once('exit', done))
    holder.kill('SIGKILL')
    await gone
    const lock = await lockFolder(folder)
    await lock.release()
  })
})

describe('内置数据库', () => {
  test('首次启动建库、迁移一次，重启后数据还在，改动过的迁移被指出', async () => {
    const migrations = join(folder, 'migrations/')
    await mkdir(migrations)
    await writeFile(join(migrations, '202601010000-a.sql'), 'create table public.note (id int);')
    const folders = [{ slice: 'note', folder: pathToFileURL(migrations) }]
    const options = { folder: join(folder, 'postgres'), password: 'p', onLog: () => undefined }

    const first = await startEmbeddedPostgres(options)
    const database = openDatabase<unknown>(first.url)
    expect(await migrate(database, folders)).toEqual(['note/202601010000-a.sql'])
    expect(await migrate(database, folders)).toEqual([])
    await sql`insert into note values (7)`.execute(database)
    await database.destroy()
    await first.stop()

    const second = await startEmbeddedPostgres(options)
    const reopened = openDatabase<unknown>(second.url)
    const { rows } = await sql`select id from note`.execute(reopened)
    expect(rows).toEqual([{ id: 7 }])
    await writeFile(join(migrations, '202601010000-a.sql'), 'create table public.other (id int);')
    await expect(migrate(reopened, folders)).rejects.toThrow('在执行之后被改动')
    await reopened.destroy()
    await second.stop()
  })
})
