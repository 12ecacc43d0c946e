import { StreamHub, serveStream } from '@niujin/server-kit/stream'
import Fastify from 'fastify'
import { EmbeddedMedia } from '../embedded/embedded-media.ts'
import type { FinishedRecording, LiveMediaEvents } from '../port.ts'
import type { MediaSettings } from '../thread/settings.ts'
import { temporaryFolder } from './inspect-media.ts'

export const KEY = 'right-key'

const silent = { info() {}, warn() {}, error() {} }

/** An embedded media server on free ports, and everything it says. */
export async function startMedia(settings: Partial<MediaSettings> = {}) {
  const folder = await temporaryFolder()
  const said: string[] = []
  const recordings: FinishedRecording[] = []
  const problems: Error[] = []
  const posters: string[] = []
  const waiting = new Set<() => void>()
  const say = (what: string) => {
    said.push(what)
    for (const check of waiting) check()
  }
  const media = new EmbeddedMedia({
    host: '127.0.0.1',
    settings: { folder: folder.path, rtmpHost: '127.0.0.1', rtmpPort: 0, ...settings },
    onProblem: (error) => problems.push(error),
  })
  const events: LiveMediaEvents = {
    mayPublish: async ({ streamId, key }) => {
      say(`asked ${streamId}`)
      return key === KEY
    },
    onConnected: (streamId) => say(`connected ${streamId}`),
    onInterrupted: (streamId) => say(`interrupted ${streamId}`),
    onEnded: (streamId) => say(`ended ${streamId}`),
    onPoster(streamId, url) {
      posters.push(url)
      say(`poster ${streamId}`)
    },
    onRecorded(recording) {
      recordings.push(recording)
      say(`recorded ${recording.streamId}`)
    },
  }
  const app = Fastify()
  await serveStream(app, { hub: new StreamHub({ log: silent, sources: [] }) })
  await media.serve(app)
  app.get('/page', async (_request, reply) =>
    reply.type('text/html').send('<!doctype html><link rel="icon" href="data:,"><body></body>'),
  )
  await media.start(events)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    media,
    app,
    url,
    said,
    recordings,
    posters,
    problems,
    folder: folder.path,
    /** Resolves when `what` has been said so many times. */
    heard: (what: string, times = 1) =>
      new Promise<void>((done) => {
        const check = () => {
          if (said.filter((one) => one === what).length < times) return
          waiting.delete(check)
          done()
        }
        waiting.add(check)
        check()
      }),
    fetch: (path: string, init?: RequestInit) => fetch(url + path, init),
    async close() {
      await media.stop()
      await app.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}
