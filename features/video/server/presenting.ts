import { FILE_PATH, type OwnVideo, type StaffVideo, type Video } from '../contract/index.ts'
import { likedAmong, type PublishedRow } from './clips.ts'
import { byTime } from '@niujin/server-kit/paging'
import type { VideoDeps } from './deps.ts'
import type { ClipRow, Reads } from './tables.ts'

/** The address a file is played from. */
export function addressOf(file: string): string {
  return `${FILE_PATH}/${file}`
}

const GONE = { nickname: '已注销用户', avatar: null }

/** What an author is called; one whose account is gone is so called. */
export function nicknameOf(cards: ReadonlyMap<string, { readonly nickname: string }>, memberId: string): string {
  return (cards.get(memberId) ?? GONE).nickname
}

/** Published videos as `memberId` sees them; undefined is a guest. */
export async function present(
  { database, members, comments }: VideoDeps,
  rows: readonly PublishedRow[],
  memberId: string | undefined,
): Promise<Video[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [cards, counts, liked] = await Promise.all([
    members([...new Set(rows.map((row) => row.member_id))], database),
    comments(ids),
    likedAmong(database, memberId, ids),
  ])
  return rows.map((row) => {
    const { id, title, intro, likes, shares, plays } = row
    const { nickname, avatar } = cards.get(row.member_id) ?? GONE
    return {
      id,
      title,
      intro,
      likes,
      shares,
      plays,
      author: { uid: row.member_id, nickname, avatar },
      url: addressOf(row.file),
      poster: row.poster_url,
      width: row.width ?? 0,
      height: row.height ?? 0,
      duration: row.duration_ms ?? 0,
      comments: counts.get(id) ?? 0,
      liked: liked.has(id),
      publishedAt: row.published_at.toISOString(),
      position: byTime.write({ at: row.published_at, id }),
    }
  })
}

/** A video as its author sees it. */
export function presentOwn(row: ClipRow): OwnVideo {
  const { id, title, intro, status, reason, likes, plays } = row
  return {
    id,
    title,
    intro,
    status,
    reason,
    likes,
    plays,
    poster: row.poster_url,
    url: row.file === null ? null : addressOf(row.file),
    duration: row.duration_ms,
    createdAt: row.created_at.toISOString(),
  }
}

/** Videos as the staff sees them. */
export async function presentForStaff(
  { members }: Pick<VideoDeps, 'members'>,
  reads: Reads,
  rows: readonly ClipRow[],
): Promise<StaffVideo[]> {
  const uids = rows.flatMap((row) => (row.decided_by === null ? [row.member_id] : [row.member_id, row.decided_by]))
  const cards = await members([...new Set(uids)], reads)
  const nameOf = (uid: string) => nicknameOf(cards, uid)
  return rows.map((row) => ({
    ...presentOwn(row),
    memberId: row.member_id,
    nickname: nameOf(row.member_id),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    shares: row.shares,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
  }))
}
