import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasLocalSocket, removeLeftSockets, socketSetting } from './local-socket.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

test('地址放得下的目录里有套接字；放不下的、带引号的、Windows 上的只走端口', () => {
  expect(hasLocalSocket('/home/牛金/data/postgres', 'linux')).toBe(true)
  expect(socketSetting('/home/my data, and more')).toBe('unix_socket_directories="/home/my data, and more"')
  for (const folder of [`/${'长'.repeat(30)}`, '/home/a"b']) {
    expect(hasLocalSocket(folder, 'linux')).toBe(false)
    expect(socketSetting(folder)).toBe('unix_socket_directories=')
  }
  expect(hasLocalSocket('/home/niujin', 'win32')).toBe(false)
})

test('被强行终止的数据库留下的套接字清掉，别的不动', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-sockets-'))
  for (const name of ['.s.PGSQL.4001', '.s.PGSQL.4001.lock', 'PG_VERSION']) await writeFile(join(folder, name), '')
  await removeLeftSockets(folder)
  expect(await readdir(folder)).toEqual(['PG_VERSION'])
  await rm(folder, { recursive: true })
})

test('套接字不在了是数据库不在了；别的文件不在了不是', () => {
  const missing = (syscall: string) => Object.assign(new Error('no such file'), { code: 'ENOENT', syscall })
  expect(isDatabaseUnavailable(missing('connect'))).toBe(true)
  expect(isDatabaseUnavailable(missing('open'))).toBe(false)
})
