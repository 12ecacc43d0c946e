import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from '@niujin/ui'
import { loginPath, reasonOf, useMember } from '@niujin/web-kit'
import type { Video } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { takeLikeWish, wishLike } from './like-wish.ts'

/** Liking a video: shown at once, put right by the server's answer. */
export interface UsedLike {
  /** Likes it; a second time changes nothing. */
  readonly like: () => void
  readonly toggle: () => void
}

/** A guest's tap leads to signing in, and counts when they are back. */
export function useLike(video: Video, onChange: (id: string, changed: Partial<Video>) => void): UsedLike {
  const member = useMember()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const turn = useRef(0)
  const set = async (liked: boolean) => {
    if (!member) {
      if (liked) wishLike(video.id)
      return void navigate(loginPath(`${pathname}${search}`))
    }
    const own = (turn.current += 1)
    const before = { liked: video.liked, likes: video.likes }
    onChange(video.id, { liked, likes: Math.max(0, video.likes + (liked ? 1 : -1)) })
    const outcome = await ask('likeVideo', { id: video.id, type: liked ? 'up' : 'cancel' })
    // A later tap speaks for the person now.
    if (own !== turn.current) return
    if (outcome.ok) return onChange(video.id, outcome.value)
    if (outcome.code === 'LOGIN_REQUIRED') return void navigate(loginPath(`${pathname}${search}`))
    onChange(video.id, before)
    const reason = reasonOf(outcome)
    if (reason !== undefined) toast(reason)
  }
  const makeGood = useEffectEvent(() => {
    if (takeLikeWish(video.id) && !video.liked) void set(true)
  })
  const isMember = member !== undefined
  useEffect(() => {
    if (isMember) makeGood()
  }, [isMember])
  return {
    like: () => void (!video.liked && set(true)),
    toggle: () => void set(!video.liked),
  }
}
