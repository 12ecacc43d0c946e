import { useEffect } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { reasonOf, useIsAlive, useMember } from '@niujin/web-kit'
import { LIMITS, SETTINGS, type Setting } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { followOnDevice, unfollowOnDevice, useDeviceFollows } from '../device/device-follows.ts'
import { noteFollowed, useFollowed, type Followed } from './follow-store.ts'

/** How one author is followed, and how to change that; a guest's follows are on the device. Says what happened by itself. */
export interface UsedFollow {
  readonly isMember: boolean
  /** The author is the member: there is nothing to follow. */
  readonly isSelf: boolean
  /** undefined until it is known. */
  readonly followed: Followed | undefined
  readonly follow: () => void
  readonly unfollow: () => void
  readonly set: (setting: Setting) => void
}

/** Following one author. `isTheirPage`: looking at it, the member has seen what the author brought out. */
export function useFollow(authorId: string, isTheirPage = false): UsedFollow {
  const member = useMember()?.niujinUid
  const onDevice = useDeviceFollows()
  const known = useFollowed(authorId, member)
  const isAlive = useIsAlive()
  const isSeen = isTheirPage && member !== undefined && typeof known === 'string'
  useEffect(() => {
    if (isSeen) void ask('seenAttention', { id: authorId })
  }, [isSeen, authorId])

  const guests = onDevice.includes(authorId) ? 'none' : null
  const followed = member === undefined ? guests : known
  /** Shows the change, makes it, and takes it back when it was refused. */
  const change = async (next: Followed, work: () => Promise<CallOutcome<unknown, string>>, done: string) => {
    const before = known ?? null
    noteFollowed([authorId], next)
    const outcome = await work()
    if (outcome.ok) return toast(done)
    noteFollowed([authorId], before)
    toast(reasonOf(outcome) ?? '没有记下，请重试')
  }
  const save = () => ask('saveAttention', { ids: [authorId] })
  return {
    isMember: member !== undefined,
    isSelf: member === authorId,
    // Before the script runs nothing is known: a tap then would be lost, so the button waits.
    followed: isAlive ? followed : undefined,
    follow() {
      if (member !== undefined) return void change('important', save, '已关注')
      toast(
        followOnDevice([authorId]) ? '已关注，登录后可以收到提醒' : `本机最多关注 ${LIMITS.onDevice} 位，登录后不限`,
      )
    },
    unfollow() {
      if (member !== undefined) return void change(null, () => ask('cancelAttention', { id: authorId }), '已取消关注')
      unfollowOnDevice([authorId])
      toast('已取消关注')
    },
    set: (setting) =>
      void change(setting, () => ask('setAttention', { id: authorId, setting }), `提醒：${SETTINGS[setting]}`),
  }
}
