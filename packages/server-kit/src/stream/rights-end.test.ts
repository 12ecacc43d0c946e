import { afterEach, expect, test, vi } from 'vitest'
import { startStreamServer } from '../testing/stream-server.ts'
import type { ConflatedSource, LoggedSource } from './index.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
const heard = (read: () => unknown) => vi.waitUntil(read, { timeout: 30_000, interval: 5 })

/** Rooms of which `class` can be lost: only who is in `enrolled` may follow them. */
async function start() {
  const enrolled = new Set(['anna', 'bob'])
  const asked: string[] = []
  const rights = {
    authorise: (argument: string, session: { memberId: string } | undefined) => {
      asked.push(argument)
      return argument === 'public' || enrolled.has(session?.memberId ?? '')
        ? ('allowed' as const)
        : ('FORBIDDEN' as const)
    },
    isRevocable: (argument: string) => argument === 'class',
  }
  const room: LoggedSource = { name: 'room', conflated: false, ...rights, snapshot: () => '全量' }
  const figures: ConflatedSource = {
    name: 'figures',
    conflated: true,
    ...rights,
    snapshot: () => ({ seq: asked.length, data: asked.length }),
  }
  const server = await startStreamServer(
    { sources: [room, figures], recheck: 20 },
    {
      authenticate: async ({ headers }) => {
        const memberId = String(headers['x-session'])
        return { id: memberId, memberId }
      },
    },
  )
  closers.push(server.close)
  const open = (memberId: string) => server.open({ 'x-session': memberId })
  return { server, enrolled, asked, open }
}

test('权限没了的人，开着的主题不再推送，别人照旧；连接留着', async () => {
  const { server, enrolled, open } = await start()
  const [anna, bob] = await Promise.all([open('anna'), open('bob')])
  for (const one of [anna, bob]) one.follow(['room/class'], ['figures/class'])
  await heard(() => anna.events.length >= 2 && bob.events.length >= 2)
  enrolled.delete('anna')
  await heard(() => anna.events.filter(([kind]) => kind === 'error').length === 2)
  const before = anna.events.length
  await server.hub.publish('room/class', '只给课里的人')
  server.hub.touch('figures/class')
  await heard(() => bob.events.some(([kind]) => kind === 'delta'))
  expect(anna.events).toHaveLength(before)
  expect(server.hub.figures.sockets).toBe(2)
})

test('失不掉的主题不再问', async () => {
  const { asked, open } = await start()
  const anna = await open('anna')
  anna.follow(['room/class'], ['room/public'])
  await heard(() => asked.filter((one) => one === 'class').length > 3)
  expect(asked.filter((one) => one === 'public')).toHaveLength(1)
})
