import type { CallOutcome } from '@niujin/contract-kit'
import type { CallOptions } from '@niujin/contract-kit/client'
import { browserCall } from '@niujin/web-kit'
import { broadcastWall, type BroadcastCard, type BroadcastState } from '../../contract/index.ts'

/** Tabs of the wall; 全部 also has drafts. */
export const WALL_TABS = [
  { key: 'live', label: '直播中', states: ['live', 'interrupted'] },
  { key: 'upcoming', label: '未开播', states: ['ready', 'scheduled'] },
  { key: 'over', label: '处理中', states: ['ended', 'processing'] },
  { key: 'replay', label: '有回顾', states: ['replay'] },
  { key: 'banned', label: '已下线', states: ['banned'] },
  { key: 'all', label: '全部', states: [undefined] },
] as const satisfies readonly { key: string; label: string; states: readonly (BroadcastState | undefined)[] }[]

export type WallTab = (typeof WALL_TABS)[number]['key']

/** Where the list of a state goes on. */
interface Rest {
  readonly state: BroadcastState | undefined
  readonly cursor?: string
}

/** Some of the broadcasts of a tab, the latest first, and where there are more. */
export interface WallPart {
  readonly list: readonly BroadcastCard[]
  readonly rest: readonly Rest[]
  /** When it was read, milliseconds. */
  readonly at: number
}

/** The beginning of a tab. */
export function beginningOf(tab: WallTab): WallPart {
  const states = WALL_TABS.find(({ key }) => key === tab)?.states ?? []
  return { list: [], rest: states.map((state) => ({ state })), at: 0 }
}

/** Goes on from a part until there are at least so many, or all. */
export async function readOn(
  part: WallPart,
  atLeast: number,
  options?: CallOptions,
): Promise<CallOutcome<WallPart, string>> {
  const list = [...part.list]
  const rest: Rest[] = []
  const outcomes = await Promise.all(
    part.rest.map(async (from) => ({ from, outcome: await browserCall(broadcastWall, fieldsOf(from), options) })),
  )
  for (const { from, outcome } of outcomes) {
    if (!outcome.ok) return outcome
    list.push(...outcome.value.list)
    if (outcome.value.nextCursor !== null) rest.push({ state: from.state, cursor: outcome.value.nextCursor })
  }
  const value = {
    list: list.toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime)),
    rest,
    at: Date.now(),
  }
  return rest.length > 0 && list.length < atLeast ? readOn(value, atLeast, options) : { ok: true, value }
}

function fieldsOf({ state, cursor }: Rest) {
  return { ...(state !== undefined && { state }), ...(cursor !== undefined && { cursor }) }
}
