import { useRef, useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf, useNeedMember } from '@niujin/web-kit'
import type { Article } from '../../contract/index.ts'
import { ask } from '../calls.ts'

/** Liking an article: shown at once, put right by the server's answer; guests sign in first. */
export function useLike({ id, likes, liked }: Article) {
  const [shown, setShown] = useState({ likes, liked })
  const turn = useRef(0)
  const needMember = useNeedMember()
  const set = async (next: boolean) => {
    const own = (turn.current += 1)
    const before = shown
    setShown({ liked: next, likes: Math.max(0, before.likes + (next ? 1 : -1)) })
    const outcome = await ask('likeArticle', { id, type: next ? 'up' : 'cancel' })
    // A later tap speaks for the person now.
    if (own !== turn.current) return
    if (outcome.ok) return setShown(outcome.value)
    setShown(before)
    const reason = reasonOf(outcome)
    if (reason !== undefined) toast(reason)
  }
  return { ...shown, press: () => needMember(() => void set(!shown.liked)) }
}
