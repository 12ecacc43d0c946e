import { parentPort, workerData } from 'node:worker_threads'
import { RtmpServer } from '../rtmp/rtmp-server.ts'
import type { RtmpSession } from '../rtmp/rtmp-session.ts'
import type { FromThread, ToThread } from './messages.ts'
import type { Publisher, Room } from './room.ts'
import { Rooms } from './rooms.ts'
import type { MediaSettings } from './settings.ts'

if (!parentPort) throw new Error('媒体线程要由主线程启动')
const port = parentPort
const settings = workerData as MediaSettings
const say = (word: FromThread) => port.postMessage(word)
const rooms = new Rooms({ settings, say })

/** Senders by their connection. */
const sessions = new Map<RtmpSession, Room>()
const browsers = new Map<number, { room: Room; publisher: Publisher }>()

const answers = new Map<number, (allowed: boolean) => void>()
let asked = 0

const server = new RtmpServer({
  async publish(session, { streamId, key, ip }) {
    asked += 1
    const number = asked
    const allowed = await new Promise<boolean>((answer) => {
      answers.set(number, answer)
      say({ type: 'ask', number, streamId, key, ip })
    })
    if (!allowed) return '直播密钥不对，或直播不在可推流的状态'
    const taken = rooms.attach(streamId, session)
    if ('refused' in taken) return taken.refused
    sessions.set(session, taken.room)
    return undefined
  },
  packet: (session, packet) => sessions.get(session)?.packet(session, packet),
  closed(session) {
    sessions.get(session)?.detach(session)
    sessions.delete(session)
  },
})

function openBrowser(number: number, streamId: string): void {
  const publisher: Publisher = {
    close(reason, again) {
      browsers.delete(number)
      say({ type: 'closed', publisher: number, reason, again })
    },
  }
  const taken = rooms.attach(streamId, publisher)
  if ('refused' in taken) return say({ type: 'closed', publisher: number, reason: taken.refused, again: true })
  browsers.set(number, { room: taken.room, publisher })
  return say({ type: 'opened', publisher: number })
}

async function stop(): Promise<void> {
  await rooms.stop()
  await server.close()
  say({ type: 'stopped' })
  port.close()
}

const handlers: { [Type in ToThread['type']]: (word: Extract<ToThread, { type: Type }>) => unknown } = {
  answer: ({ number, allowed }) => {
    answers.get(number)?.(allowed)
    answers.delete(number)
  },
  open: ({ publisher, streamId }) => openBrowser(publisher, streamId),
  packet({ publisher, packet }) {
    const browser = browsers.get(publisher)
    browser?.room.packet(browser.publisher, packet)
  },
  poster({ publisher, picture }) {
    const browser = browsers.get(publisher)
    browser?.room.poster(browser.publisher, picture)
  },
  close({ publisher }) {
    const browser = browsers.get(publisher)
    browsers.delete(publisher)
    browser?.room.detach(browser.publisher)
  },
  kick: ({ streamId }) => rooms.end(streamId),
  'handed-over': ({ recordingId }) => rooms.handedOver(recordingId),
  stop,
}

port.on('message', (word: ToThread) => {
  const handler = handlers[word.type] as (word: ToThread) => unknown
  Promise.resolve(handler(word)).catch((error: unknown) => say({ type: 'problem', message: String(error) }))
})

await rooms.takeUp()
say({ type: 'listening', rtmpPort: await server.listen(settings.rtmpHost, settings.rtmpPort) })
