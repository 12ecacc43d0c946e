import { heardChanges } from '@niujin/community/testing'
import { fail, ok, randomId } from '@niujin/contract-kit'
import type { Notice } from '@niujin/server-kit'
import { askedOver } from '@niujin/testkit/database'
import type { LiveAction, LiveDeps } from '../index.ts'
import type { LiveDatabase } from '../tables.ts'
import { fakeClasses } from './fake-classes.ts'
import { fakeLessons } from './fake-lessons.ts'
import { fakeJobs } from './fake-jobs.ts'

const NAMES: Readonly<Record<string, string>> = { 'SH.600519': '贵州茅台', 'SZ.000001': '平安银行' }

function mayDo(memberId: string, action: LiveAction): boolean {
  if (action === 'chat') return !memberId.startsWith('staff')
  if (action === 'live.moderate.all') return memberId === 'staff'
  return memberId.startsWith(action === 'live.moderate.view' ? 'staff' : 'host')
}

/** Services of other features that a test looks into: `host…` may host, `staff…` watch over, `staff` moderates, `nobody` is no member. */
export function fakeServices(database: LiveDatabase, clock: { readonly at: number }) {
  const notified: Notice[] = []
  const kicked: string[] = []
  const discarded: string[] = []
  const jobs = fakeJobs(clock)
  const changes = heardChanges()
  const lessons = fakeLessons()
  const classes = fakeClasses()
  const deps: LiveDeps = {
    database,
    now: () => clock.at,
    media: {
      publishAddress: (streamId, key) => ({
        server: 'rtmp://media/live',
        streamKey: `${streamId}?key=${key}`,
        browser: 'wss://media/publish',
      }),
      playAddress: (streamId) => ({ hls: `/media/live/${streamId}/index.m3u8`, audioOnly: undefined }),
      kick: async (streamId) => void kicked.push(streamId),
      cut: async (recordingId, fromMs, toMs) => ({
        url: `/media/replay/${recordingId}/cut-${fromMs}-${toMs}.mp4`,
        // As a real one: at a key frame, which seldom stands at a whole millisecond.
        fromMs: fromMs - 0.4,
        durationMs: toMs - fromMs + 0.4,
      }),
      discard: async (recordingId) => void discarded.push(recordingId),
      // Where media would be: whoever is let through finds words.
      async serve(fastify) {
        fastify.get('/media/live/:streamId/:file', async () => '画面')
        fastify.get('/media/replay/:recordingId/:file', async () => '录像')
      },
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
    members: {
      find: (ids, connection) =>
        askedOver(
          connection,
          new Map(
            ids.filter((id) => id !== 'nobody').map((id) => [id, { niujinUid: id, nickname: `名${id}`, avatar: null }]),
          ),
        ),
    },
    may: (memberId, action, connection) => askedOver(connection, mayDo(memberId, action)),
    changes,
    notices: {
      async send(transaction, notice) {
        await askedOver(transaction, undefined)
        if (!notified.some(({ memberId, key }) => memberId === notice.memberId && key === notice.key))
          notified.push(notice)
      },
    },
    pictures: {
      keep: async (bytes, kind) =>
        bytes[0] === 0xff ? ok({ url: `/files/live/${kind}-${randomId()}.webp` }) : fail('PICTURE_KIND'),
      forget: () => Promise.resolve(),
    },
    instruments: { find: (id) => NAMES[id] },
    tips: { totalOf: async () => ({ coins: 60, count: 2 }), receive: () => undefined },
    jobs,
    lessons: lessons.send,
    secret: 'live-test',
  }
  return { deps, lessons, classes, changes, notified, kicked, discarded, jobs }
}
