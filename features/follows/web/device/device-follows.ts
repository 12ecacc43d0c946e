import { toast } from '@niujin/ui'
import { stored } from '@niujin/web-kit/device'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'

const ID = /^[\w-]{1,40}$/

/** Whom a guest follows on this device, the latest first. */
const kept = stored<readonly string[]>('local', 'device-follows', {
  shape: (given) => (Array.isArray(given) ? given.filter((one) => typeof one === 'string' && ID.test(one)) : undefined),
  empty: [],
})

/** The guest's follows as they are now. */
export const deviceFollows = kept.read
/** The guest's follows in a component; the served page shows none. */
export const useDeviceFollows = kept.use

/** Follows on the device; false when there is no room for all of them. */
export function followOnDevice(ids: readonly string[]): boolean {
  const next = [...new Set([...ids, ...kept.read()])]
  if (next.length > LIMITS.onDevice) return false
  kept.write(next)
  return true
}

export function unfollowOnDevice(ids: readonly string[]): void {
  kept.change((before) => before.filter((one) => !ids.includes(one)))
}

let running: Promise<void> | undefined

/** After login: whom the guest followed on the device the member follows. What the server did not take stays here. */
export function mergeDeviceFollows(): Promise<void> {
  running ??= merge().finally(() => {
    running = undefined
  })
  return running
}

async function merge(): Promise<void> {
  const ids = deviceFollows()
  if (ids.length === 0) return
  const outcome = await ask('saveAttention', { ids: [...ids] })
  // Nobody of them is there any more, or it is only oneself: there is nothing to keep them for.
  const isPointless = !outcome.ok && (outcome.code === 'AUTHOR_UNKNOWN' || outcome.code === 'FOLLOW_SELF')
  if (outcome.ok || isPointless) unfollowOnDevice(ids)
  if (outcome.ok && outcome.value.added > 0) toast(`已并入本机关注的 ${outcome.value.added} 位`)
}
