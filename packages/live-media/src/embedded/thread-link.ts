import { Worker } from 'node:worker_threads'
import { LastingThread } from '@niujin/server-kit/threads'
import type { FromThread, ToThread } from '../thread/messages.ts'
import type { MediaSettings } from '../thread/settings.ts'

/** The media thread as the main thread sees it. */
export interface ThreadLink {
  send(word: ToThread): void
  stop(): Promise<void>
}

type Hear = (word: FromThread) => void

/** Milliseconds the thread may take to put everything on disk. */
const STOP_WITHIN = 20_000

/**
 * Starts the media thread, and again whenever it dies: `lost` is told then, and what it had on disk the next one takes
 * up. Resolves with the port RTMP listens on. @throws when the port is taken or the folder unusable.
 */
export function startThread(
  settings: MediaSettings,
  hear: Hear,
  lost: (error: Error) => void,
): Promise<{ link: ThreadLink; rtmpPort: number }> {
  let { rtmpPort } = settings
  let worker: Worker | undefined
  return new Promise((done, refuse) => {
    let hasListened = false
    const thread = new LastingThread({
      start: () =>
        new Worker(new URL('../thread/media-thread.ts', import.meta.url), {
          workerData: { ...settings, rtmpPort } satisfies MediaSettings,
        }),
      onStart: (started) => {
        worker = started
        started.on('message', (word: FromThread) => {
          if (word.type === 'listening') {
            hasListened = true
            // The one that takes over is found where streaming software knows the first.
            rtmpPort = word.rtmpPort
            done({ link, rtmpPort })
          }
          hear(word)
        })
      },
      onDeath: (error) => {
        if (hasListened) return lost(error)
        refuse(error)
        return void thread.close()
      },
    })
    const link: ThreadLink = { send: (word) => worker?.postMessage(word), stop: () => thread.close(finish) }
  })
}

async function finish(worker: Worker): Promise<void> {
  const stopped = new Promise<void>((done) => {
    worker.on('message', (word: FromThread) => {
      if (word.type === 'stopped') done()
    })
    worker.once('exit', () => done())
    setTimeout(done, STOP_WITHIN).unref()
  })
  worker.postMessage({ type: 'stop' } satisfies ToThread)
  await stopped
}
