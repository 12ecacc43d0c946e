import type { NotePeriod, NoteStatus } from '../../contract/index.ts'

/** Times of the day as the contract names them; written here too because the contract is not part of the first paint. */
export const PERIODS: Readonly<Record<NotePeriod, string>> = { before: '盘前', during: '盘中', after: '盘后' }

/** The period of an address; all of them for anything else. */
export function periodOf(search: string): NotePeriod | undefined {
  const given = new URLSearchParams(search).get('period')
  return (Object.keys(PERIODS) as NotePeriod[]).find((one) => one === given)
}

/** What the author of a note that is not published is told. */
export const STATUS_TEXTS: Readonly<Record<NoteStatus, string>> = {
  draft: '草稿，只有你看得到',
  pending: '正在审核，通过后大家才看得到',
  published: '已发布',
  rejected: '没有通过审核',
  deleted: '已删除',
}
