import { toast } from '@niujin/ui'
import { reasonOf, useMember, useNeedMember } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import { noteCollected, useCollected, type Target } from './collected-store.ts'

/** Whether something is collected, and how to change it; a guest is sent to sign in and comes back. */
export function useCollect(target: Target): { readonly collected: boolean; readonly press: () => void } {
  const member = useMember()
  const collected = useCollected(target, member?.niujinUid) ?? false
  const needMember = useNeedMember()
  const change = async () => {
    noteCollected(target, !collected)
    const outcome = await ask(collected ? 'cancelCollect' : 'setCollect', {
      targetType: target.kind,
      targetId: target.id,
    })
    if (outcome.ok) return toast(collected ? '已取消收藏' : '已收藏')
    noteCollected(target, collected)
    toast(reasonOf(outcome) ?? '没有记下，请重试')
  }
  return { collected, press: () => needMember(() => void change()) }
}
