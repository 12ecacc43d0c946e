import { readFrame, type StreamEvent } from '@niujin/contract-kit/stream'
import { startFeatures, type Stop } from '@niujin/server-kit'
import { StreamHub } from '@niujin/server-kit/stream'
import { expectFits } from '@niujin/testkit/feature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  directBroadcast,
  hallTopic,
  roomTopic,
  type ChatMessage,
  type HallState,
  type RoomEvent,
} from '../../contract/index.ts'
import { eventually, startLiveServer, type LiveServer } from '../testing/live-server.ts'

const silent = { info() {}, warn() {}, error() {} }
let server: LiveServer
let hub: StreamHub
let disconnect: Stop
beforeAll(async () => {
  server = await startLiveServer()
  hub = new StreamHub({ sources: server.live.topics ?? [], log: silent })
  disconnect = await startFeatures({ features: [server.live], hub, onError: (error) => server.troubles.push(error) })
})
afterAll(async () => {
  await disconnect()
  await hub.close()
  await server.stop()
})

/** A reader as an app is one: a snapshot, then what follows; after a break it goes on from its last number. */
function reader(topic: string) {
  const heard: ChatMessage[] = []
  const events: StreamEvent[] = []
  let last: number | undefined
  let times = 0
  const take = (text: string) => {
    for (const event of readFrame(text)) {
      events.push(event)
      if (event[0] !== 'snap' && event[0] !== 'delta') continue
      last = event[2]
      times += 1
      if (event[0] === 'snap') heard.push(...(event[3] as { messages: ChatMessage[] }).messages)
      else if ((event[3] as RoomEvent).type === 'message')
        heard.push((event[3] as Extract<RoomEvent, { type: 'message' }>).message)
    }
  }
  const open = () => {
    const connection = hub.connect({ bufferedAmount: 0, send: take, close() {}, terminate() {} }, undefined)
    connection.message(JSON.stringify({ op: 'sub', topics: [last === undefined ? [topic] : [topic, last]] }))
    return connection
  }
  return {
    heard,
    events,
    open,
    times: () => times,
    positions: () => [...new Set(heard.map(({ seq }) => seq))].toSorted((a, b) => a - b),
  }
}

test('边说边进来的人、断了又回来的人，谁都不缺一条；回来的人没有听两遍', async () => {
  const tsId = await server.onAir('host')
  const topic = `live/${tsId}`
  const readers = Array.from({ length: 6 }, () => reader(topic))
  const [returning, ...others] = readers
  let connection = returning?.open()
  await eventually(() => returning?.times()).toBeGreaterThan(0)
  for (let wave = 0; wave < 5; wave += 1) {
    const sending = Array.from({ length: 8 }, (_, at) => server.say(`s${wave}-${at}`, tsId, `第 ${at} 句`))
    // In the middle of it: nobody waits for the others.
    others[wave]?.open()
    if (wave === 1) connection?.closed()
    if (wave === 3) connection = returning?.open()
    expect((await Promise.all(sending)).every(({ ok }) => ok)).toBe(true)
  }
  const all = Array.from({ length: 41 }, (_, at) => at + 1)
  for (const one of readers) await eventually(() => one.positions()).toEqual(all)
  readers.forEach(({ events }) => expectFits(roomTopic, events))
  // The opening line may be on its way while the room is read: then it comes twice, under one id.
  const afterOpening = returning?.heard.map(({ seq }) => seq).filter((seq) => seq > 1)
  expect(afterOpening).toEqual(all.slice(1))
  expect(server.troubles).toEqual([])
})

test('站在大厅里的人：一秒之内看到开播、断流与结束', async () => {
  const heard: { tsId: string; state: string }[][] = []
  const events: StreamEvent[] = []
  const take = (text: string) => {
    events.push(...readFrame(text))
    for (const event of readFrame(text))
      if (event[0] === 'snap') heard.push((event[3] as HallState).onAir.map(({ tsId, state }) => ({ tsId, state })))
  }
  const connection = hub.connect({ bufferedAmount: 0, send: take, close() {}, terminate() {} }, undefined)
  connection.message(JSON.stringify({ op: 'sub', topics: [['live-hall/now']] }))
  await eventually(() => heard.length).toBeGreaterThan(0)
  const tsId = await server.onAir('host-hall')
  await expect.poll(() => heard.at(-1)).toContainEqual({ tsId, state: 'live' })
  await server.live.media.onInterrupted((await server.find(tsId)).stream_id)
  await expect.poll(() => heard.at(-1)).toContainEqual({ tsId, state: 'interrupted' })
  await server.client('host-hall').call(directBroadcast, { tsId, action: 'end' })
  await expect.poll(() => heard.at(-1)?.map((one) => one.tsId)).not.toContain(tsId)
  expectFits(hallTopic, events)
  connection.closed()
})
