import { useMemo, type ReactNode } from 'react'
import { Answered, Skeleton } from '@niujin/ui'
import { ShareSheet } from '@niujin/ui/dialog'
import { markedLink, useMember } from '@niujin/web-kit'
import { useRead, type Read } from '@niujin/web-kit/asking'
import type { Room } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { startText } from '../broadcast/start-text.ts'
import { drawPoster, fetchCover } from './poster.ts'

export type LiveShareProps = {
  room: Pick<Room, 'tsId' | 'title' | 'host' | 'state' | 'startTime' | 'cover'>
  onClose: () => void
}

/** 分享: the promotion link, which carries the channel and who shares it, and a poster with its code. */
export default function LiveShare({ room, onClose }: LiveShareProps): ReactNode {
  const read = usePromotionLink(room.tsId)
  const { value: link } = read
  const draw = useDraw(room, link)
  return (
    <ShareSheet
      subject={`${room.host.nickname}的直播：${room.title}`}
      url={link}
      onClose={onClose}
      poster={draw && { draw, alt: '直播海报', fileName: `${room.title}.png` }}
    >
      <Answered answer={read} waiting={<Skeleton shape="text" count={3} />}>
        {() => null}
      </Answered>
    </ShareSheet>
  )
}

/** The link of a broadcast, which also carries who shares it and when. */
function usePromotionLink(tsId: string): Read<string> {
  const member = useMember()
  return useRead({
    key: [tsId, member?.niujinUid],
    async ask(options) {
      const outcome = await ask('promotionLink', { liveType: 1, tsId }, options)
      return outcome.ok
        ? { ok: true, value: markedLink(new URL(outcome.value.link, location.href).href, 'live', member, Date.now()) }
        : outcome
    },
  })
}

/** Draws the poster with the link in it, once there is one. */
function useDraw(
  { title, host, state, startTime, cover }: LiveShareProps['room'],
  url: string | undefined,
): (() => Promise<Blob | undefined>) | undefined {
  const { nickname } = host
  return useMemo(() => {
    if (url === undefined) return undefined
    return async () => {
      const when =
        state === 'live' || state === 'interrupted' ? '正在直播' : startText(Date.parse(startTime), Date.now())
      return drawPoster({ title, host: nickname, when, url, cover: await fetchCover(cover) })
    }
  }, [title, nickname, state, startTime, cover, url])
}
