import { fail, ok, type Result } from '@niujin/contract-kit'
import type { VideoStatus } from '../contract/limits.ts'

/**
 * What happens to a video. uploaded: its author says the file is complete; accepted, unfit: the file was looked at;
 * publish, reject: the staff decides; remove: its author takes it away.
 */
export type VideoEvent = 'uploaded' | 'accepted' | 'unfit' | 'publish' | 'reject' | 'remove'

/** What is not here is refused. A published video can be taken down; a rejected one is not brought back but sent anew. */
const NEXT: Readonly<Record<VideoStatus, Partial<Record<VideoEvent, VideoStatus>>>> = {
  draft: { uploaded: 'processing', remove: 'deleted' },
  processing: { accepted: 'pending', unfit: 'rejected', remove: 'deleted' },
  pending: { publish: 'published', reject: 'rejected', remove: 'deleted' },
  published: { reject: 'rejected', remove: 'deleted' },
  rejected: { remove: 'deleted' },
  deleted: {},
}

/** The status after an event. */
export function afterEvent(status: VideoStatus, event: VideoEvent): Result<VideoStatus, 'REFUSED'> {
  const next = NEXT[status][event]
  return next === undefined ? fail('REFUSED') : ok(next)
}
