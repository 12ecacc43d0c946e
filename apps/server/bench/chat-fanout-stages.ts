import type { ChatMessage } from '@niujin/live/contract'
import { loadSocketIoClient } from './chat-fanout-library.ts'
import { alsoAt, goOnAir, say, signInCast, startProduct, type Cast } from './chat-fanout-room.ts'
import type { Stage } from './chat-fanout-window.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

/** Nobody speaks twice within three seconds, so that even a late message is not called flooding. */
const SPEAKERS = 60

/** What all stages of a run have in common. */
export interface Troupe {
  readonly databaseUrl: string
  readonly redisUrl: string
  /** Who plays in it, once they have signed in. */
  cast: Cast | undefined
}

export interface RunningStage extends Stage {
  stop(): Promise<void>
}

/** The product in one process, or in several that hear each other through Redis, with a broadcast on air. */
export async function productStage(troupe: Troupe, processes: number): Promise<RunningStage> {
  const servers: ServerProcess[] = []
  const stop = async () => {
    for (const server of servers) await server.stop()
  }
  try {
    const environment = processes > 1 ? { REDIS_URL: troupe.redisUrl } : {}
    for (let at = 0; at < processes; at += 1) servers.push(await startProduct(troupe.databaseUrl, environment))
    return { servers, stop, ...(await room(troupe, servers)) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A broadcast on air, and those who speak in it, in turn and at each server. */
async function room(troupe: Troupe, servers: readonly ServerProcess[]): Promise<Pick<Stage, 'topic' | 'speak'>> {
  const urls = servers.map(({ url }) => url)
  const [first = ''] = urls
  const cast = (troupe.cast ??= await signInCast(first, SPEAKERS))
  const speakers = cast.speakers.map((speaker, at) => alsoAt(urls[at % urls.length] ?? first, speaker))
  const tsId = await goOnAir(alsoAt(first, cast.host), troupe.databaseUrl)
  return {
    topic: `live/${tsId}`,
    async speak(text, turn) {
      const speaker = speakers[turn % speakers.length]
      if (!speaker) throw new Error('没有人说话')
      return say(speaker, tsId, text)
    },
  }
}

/** A room of socket.io; what is said there weighs as much as in ours. */
export async function socketIoStage(): Promise<RunningStage> {
  const server = await startProcess('chat-fanout-socketio.ts', {}, ['--expose-gc'])
  const client = loadSocketIoClient().io(server.url, { transports: ['websocket'] })
  await new Promise<void>((done) => client.once('connect', () => done()))
  return {
    servers: [server],
    async speak(text, turn) {
      client.emit('say', { type: 'message', message: messageOf(text, turn) })
    },
    async stop() {
      client.disconnect()
      await server.stop()
    },
  }
}

function messageOf(content: string, turn: number): ChatMessage {
  const mention = content.includes('SH.600519')
  return {
    id: String(1000 + turn),
    seq: turn,
    kind: 'text',
    content,
    stocks: mention ? [{ id: 'SH.600519', name: '贵州茅台' }] : [],
    from: { uid: '0123456789abcdef0123456789abcdef', nickname: '会员1234', avatar: null, role: 'member' },
    parent: null,
    at: '2026-11-21T09:30:00.000Z',
    offsetMs: null,
    highlighted: false,
    status: 'visible',
  }
}
