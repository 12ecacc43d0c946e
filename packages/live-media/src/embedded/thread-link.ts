import { Worker } from 'node:worker_threads'
import type { FromThread, ToThread } from '../thread/messages.ts'
import type { MediaSettings } from '../thread/settings.ts'

/** The media thread as the main thread sees it. */
export interface ThreadLink {
  tell(word: ToThread): void
  stop(): Promise<void>
}

type Hear = (word: FromThread) => void

/** Milliseconds the thread may take to put everything on disk. */
const STOP_WITHIN = 20_000

/** Starts the media thread; resolves with the port RTMP listens on. @throws when the port is taken or the folder unusable. */
export function startThread(settings: MediaSettings, hear: Hear): Promise<{ link: ThreadLink; rtmpPort: number }> {
  const worker = new Worker(new URL('../thread/media-thread.ts', import.meta.url), { workerData: settings })
  const link: ThreadLink = {
    tell: (word) => worker.postMessage(word),
    stop: () => stopThread(worker),
  }
  return new Promise((done, refuse) => {
    worker.on('error', (error) => {
      refuse(error)
      hear({ type: 'problem', message: `媒体线程出错：${String(error)}` })
    })
    worker.on('message', (word: FromThread) => {
      if (word.type === 'listening') done({ link, rtmpPort: word.rtmpPort })
      hear(word)
    })
  })
}

async function stopThread(worker: Worker): Promise<void> {
  const stopped = new Promise<void>((done) => {
    worker.on('message', (word: FromThread) => {
      if (word.type === 'stopped') done()
    })
    worker.once('exit', () => done())
    setTimeout(done, STOP_WITHIN).unref()
  })
  worker.postMessage({ type: 'stop' } satisfies ToThread)
  await stopped
  await worker.terminate()
}
