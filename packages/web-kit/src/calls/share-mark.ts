import { formatTime } from '@niujin/contract-kit'

/** Who shared what, in the link that others come by. */
export interface ShareMark {
  /** The sharer's niujinUid. */
  readonly shareCode: string
  readonly actCode: string
  /** What was shared, such as `live`. */
  readonly shareType: string
  /** As the wire's `time`. */
  readonly shareTime: string
}

const NAMES = ['shareCode', 'actCode', 'shareType', 'shareTime'] as const
const PART = /^[\w-]{1,64}$/
const ACTIVITY = 'share'

/** The address with the mark of the member who shares it now; as it is when nobody is signed in. */
export function markedLink(
  address: string,
  shareType: string,
  sharer: { niujinUid: string } | undefined,
  now: number,
): string {
  if (!sharer) return address
  const url = new URL(address)
  const mark: ShareMark = { shareCode: sharer.niujinUid, actCode: ACTIVITY, shareType, shareTime: formatTime(now) }
  for (const name of NAMES) url.searchParams.set(name, mark[name])
  return url.href
}

/** The mark in a query; undefined unless all four of its parts are there. */
export function shareMarkIn(search: string): ShareMark | undefined {
  const query = new URLSearchParams(search)
  const [shareCode = '', actCode = '', shareType = '', shareTime = ''] = NAMES.map((name) => query.get(name) ?? '')
  const mark = { shareCode, actCode, shareType, shareTime }
  return NAMES.every((name) => PART.test(mark[name])) ? mark : undefined
}
