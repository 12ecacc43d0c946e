import { useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf, useMember } from '@niujin/web-kit'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { followOnDevice } from '../device/device-follows.ts'
import { noteFollowed } from './follow-store.ts'

/** Follows several authors at once, fifty at most; a guest's are kept on the device. True when it is done; says why when not. */
export function useFollowMany(): {
  readonly busy: boolean
  readonly follow: (authorIds: readonly string[]) => Promise<boolean>
} {
  const member = useMember()
  const [busy, setBusy] = useState(false)
  const follow = async (authorIds: readonly string[]) => {
    if (!member) {
      const isDone = followOnDevice(authorIds)
      if (!isDone) toast(`本机最多关注 ${LIMITS.onDevice} 位，登录后不限`)
      return isDone
    }
    setBusy(true)
    const outcome = await ask('saveAttention', { ids: [...authorIds] })
    setBusy(false)
    if (outcome.ok) noteFollowed(authorIds, 'important')
    else toast(reasonOf(outcome) ?? '没有记下，请重试')
    return outcome.ok
  }
  return { busy, follow }
}
