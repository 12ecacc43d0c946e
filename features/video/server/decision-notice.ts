import type { Notice } from '@niujin/server-kit'
import type { ClipRow } from './tables.ts'

/** What the author hears of a decision that was made at `at`. */
export function decisionNotice({ id, member_id: memberId, status, title, reason }: ClipRow, at: Date): Notice {
  const isOut = status === 'published'
  return {
    memberId,
    kind: 'system',
    key: `video-decision:${id}:${at.getTime()}`,
    title: isOut ? '你的视频已发布' : '你的视频没有通过',
    text: isOut ? `《${title}》通过了审核，大家可以看到了` : `《${title}》：${reason}`,
    link: isOut ? `/VideoDetail?id=${id}` : '/MyCenter',
  }
}
