import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { ErrorState, Skeleton } from '@niujin/ui'
import { ShareSheet } from '@niujin/ui/dialog'
import { markedLink, useMember } from '@niujin/web-kit'
import type { Room } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { startText } from '../parts/start-text.ts'
import { drawPoster, fetchCover } from './poster.ts'

export type LiveShareProps = { room: Pick<Room, 'tsId' | 'title' | 'host' | 'state' | 'startTime' | 'cover'>; onClose: () => void }

/** 分享: the promotion link, which carries the channel and who shares it, and a poster with its code. */
export default function LiveShare({ room, onClose }: LiveShareProps): ReactNode {
  const { link, refused, retry } = usePromotionLink(room.tsId)
  const draw = useDraw(room, link)
  return (
    <ShareSheet
      subject={`${room.host.nickname}的直播：${room.title}`}
      url={link}
      onClose={onClose}
      poster={draw && { draw, alt: '直播海报', fileName: `${room.title}.png` }}
    >
      {link === undefined && (refused === undefined ? <Skeleton shape="text" count={3} /> : <ErrorState text={refused} onRetry={retry} />)}
    </ShareSheet>
  )
}

function usePromotionLink(tsId: string): { link: string | undefined; refused: string | undefined; retry: () => void } {
  const [answer, setAnswer] = useState<{ of: number; link?: string; refused?: string }>({ of: 0 })
  const [attempt, setAttempt] = useState(1)
  const member = useMember()
  useEffect(() => {
    const leaving = new AbortController()
    void ask('promotionLink', { liveType: 1, tsId }, { signal: leaving.signal }).then((outcome) => {
      if (!leaving.signal.aborted) setAnswer(outcome.ok ? { of: attempt, link: markedLink(new URL(outcome.value.link, location.href).href, 'live', member, Date.now()) } : { of: attempt, refused: outcome.msg })
    })
    return () => leaving.abort()
  }, [tsId, attempt, member])
  const retry = () => setAttempt((before) => before + 1)
  return answer.of === attempt ? { link: answer.link, refused: answer.refused, retry } : { link: undefined, refused: undefined, retry }
}

/** Draws the poster with the link in it, once there is one. */
function useDraw({ title, host, state, startTime, cover }: LiveShareProps['room'], url: string | undefined): (() => Promise<Blob | undefined>) | undefined {
  const { nickname } = host
  return useMemo(() => {
    if (url === undefined) return undefined
    return async () => {
      const when = state === 'live' || state === 'interrupted' ? '正在直播' : startText(Date.parse(startTime), Date.now())
      return drawPoster({ title, host: nickname, when, url, cover: await fetchCover(cover) })
    }
  }, [title, nickname, state, startTime, cover, url])
}
