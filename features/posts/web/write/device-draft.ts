import { stored } from '@niujin/web-kit/device'
import { EMPTY_POST, type WrittenPost } from './written-post.ts'

/** What is left unsent on this device. */
export interface DeviceDraft {
  readonly post: WrittenPost
  /** The version of the server's draft that it goes on from; 0 when there was none. */
  readonly version: number
  /** It holds what the server's draft does not. */
  readonly isAhead: boolean
}

/** Each member's own draft on this device; one at a time, as on the server. */
export const deviceDraft = stored<DeviceDraft | null>('local', 'post-draft', {
  shape: draftOf,
  empty: null,
  of: 'member',
})

// Only this device wrote it: what is missing is filled, what is no draft dropped.
function draftOf(given: unknown): DeviceDraft | undefined {
  if (!isRecord(given) || !isRecord(given['post'])) return undefined
  const { post, version, isAhead } = given
  const { text } = post
  if (typeof text !== 'string' || typeof version !== 'number') return undefined
  return { post: { ...EMPTY_POST, ...post, text }, version, isAhead: isAhead !== false }
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null
}
