import { useEffect, useState, type ReactNode } from 'react'
import { ErrorState, Skeleton, toast } from '@niujin/ui'
import { BottomSheet, SharePopup } from '@niujin/ui/dialog'
import { markedLink, useMember } from '@niujin/web-kit'
import type { Room } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { startText } from '../parts/start-text.ts'
import { drawPoster, fetchCover } from './poster.ts'
import styles from './share-sheet.module.css'

export type ShareSheetProps = { room: Pick<Room, 'tsId' | 'title' | 'host' | 'state' | 'startTime' | 'cover'>; onClose: () => void }

/** 分享: the promotion link, which carries the channel and who shares it, and a poster with its code. */
export default function ShareSheet({ room, onClose }: ShareSheetProps): ReactNode {
  const { link, refused, retry } = usePromotionLink(room.tsId)
  const picture = usePoster(room, link)
  if (link === undefined) {
    return (
      <BottomSheet title="分享" onClose={onClose}>
        {refused === undefined ? <Skeleton shape="text" count={3} /> : <ErrorState text={refused} onRetry={retry} />}
      </BottomSheet>
    )
  }
  const save = () => {
    if (picture === undefined) return toast('这台设备画不出图片')
    const anchor = document.createElement('a')
    anchor.href = picture
    anchor.download = `${room.title}.png`
    anchor.click()
  }
  return (
    <SharePopup
      subject={`${room.host.nickname}的直播：${room.title}`}
      url={link}
      onClose={onClose}
      onSavePoster={save}
      poster={picture === undefined ? undefined : <img src={picture} alt="直播海报" className={styles.poster} />}
    />
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

/** Address of the drawn poster; undefined until it is drawn, or where the browser cannot. */
function usePoster({ title, host, state, startTime, cover }: ShareSheetProps['room'], url: string | undefined): string | undefined {
  const [picture, setPicture] = useState<string>()
  const { nickname } = host
  useEffect(() => {
    if (url === undefined) return undefined
    let made: string | undefined
    let isGone = false
    const draw = async () => {
      const when = state === 'live' || state === 'interrupted' ? '正在直播' : startText(Date.parse(startTime), Date.now())
      const blob = await drawPoster({ title, host: nickname, when, url, cover: await fetchCover(cover) })
      if (!blob || isGone) return
      made = URL.createObjectURL(blob)
      setPicture(made)
    }
    void draw()
    return () => {
      isGone = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [title, nickname, state, startTime, cover, url])
  return picture
}
