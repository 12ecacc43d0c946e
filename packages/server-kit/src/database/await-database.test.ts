import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, inject, test, vi } from 'vitest'
import { awaitDatabase, openDatabase } from './index.ts'

/** A way to the run's database that is closed until it is opened. */
async function closedDoor() {
  const { hostname, port } = new URL(inject('databaseUrl'))
  const server = createServer((socket) => {
    const onward = connect(Number(port || 5432), hostname)
    socket
      .on('error', () => onward.destroy())
      .pipe(onward)
      .on('error', () => socket.destroy())
      .pipe(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address() as AddressInfo
  server.close()
  const url = new URL(inject('databaseUrl'))
  url.host = `127.0.0.1:${address.port}`
  url.searchParams.delete('host')
  return { url: url.href, open: () => server.listen(address.port, '127.0.0.1'), close: () => server.close() }
}

test('数据库比产品晚起来：说一声在等，起来了就继续', async () => {
  const door = await closedDoor()
  const database = openDatabase<unknown>(door.url)
  const onWait = vi.fn<() => void>(() => void door.open())
  await awaitDatabase(database, { patience: 20_000, onWait })
  expect(onWait).toHaveBeenCalledOnce()
  await database.destroy()
  door.close()
})

test('等够了还没有：说出连不上', async () => {
  const { url } = await closedDoor()
  const database = openDatabase<unknown>(url)
  await expect(awaitDatabase(database, { patience: 0, onWait: () => undefined })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
  await database.destroy()
})

test('没有这个库不是等得来的：马上说', async () => {
  const url = new URL(inject('databaseUrl'))
  url.pathname = '/no_such_database'
  const database = openDatabase<unknown>(url.href)
  const onWait = vi.fn<() => void>()
  await expect(awaitDatabase(database, { patience: 20_000, onWait })).rejects.toMatchObject({ code: '3D000' })
  expect(onWait).not.toHaveBeenCalled()
  await database.destroy()
})
