import { redirectDocument } from 'react-router'
import { loginPath, type LoadArgs } from '@niujin/web-kit'
import { chatHistory, myBroadcasts, studioState, type BroadcastCard, type ChatMessage } from '../../contract/index.ts'
import type { StudioState } from '../studio/studio-state.ts'

const ID_SHAPE = /^[0-9A-Za-z]{6,32}$/
const KINDS = ['booked', 'watched', 'hosted', 'income'] as const
/** Messages on the page before the stream is there. */
const FIRST_MESSAGES = 30

export type MineKind = (typeof KINDS)[number]

export interface LoadedList {
  readonly view: 'list'
  readonly kind: MineKind
  readonly list: readonly BroadcastCard[]
  readonly nextCursor: string | null
  readonly mayHost: boolean
  readonly now: number
}

/** The form of a new broadcast, or of one that has not begun. */
export interface LoadedForm {
  readonly view: 'form'
  readonly before: StudioState | null
  /** Programmes the host had before, to choose from. */
  readonly programmes: readonly string[]
  readonly now: number
}

export interface LoadedStudio {
  readonly view: 'studio'
  readonly studio: StudioState
  readonly messages: readonly ChatMessage[]
  readonly now: number
}

/** What cannot be shown, and why. */
export interface Refused {
  readonly view: 'refused'
  readonly code: string
  readonly msg: string
}

export type LoadedMine = LoadedList | LoadedForm | LoadedStudio | Refused

/** What /Myzb shows: a broadcast's studio or form, or the member's broadcasts. */
export async function loadMine(args: LoadArgs): Promise<LoadedMine> {
  const { searchParams } = args.url
  const studio = searchParams.get('studio')
  if (studio !== null) return loadStudio(args, studio)
  const edited = searchParams.get('edit')
  if (edited !== null || searchParams.has('new')) return loadForm(args, edited)
  return loadList(args)
}

async function loadList({ call, url }: LoadArgs): Promise<LoadedMine> {
  const wanted = KINDS.find((kind) => kind === url.searchParams.get('kind'))
  const asked = wanted === undefined || wanted === 'income' ? 'booked' : wanted
  const first = await call(myBroadcasts, { kind: asked })
  if (!first.ok) return refusalOf(first, url)
  // Who hosts comes for their own broadcasts.
  if (wanted !== undefined || !first.value.mayHost)
    return { view: 'list', kind: wanted ?? 'booked', now: Date.now(), ...first.value }
  const hosted = await call(myBroadcasts, { kind: 'hosted' })
  return hosted.ok ? { view: 'list', kind: 'hosted', now: Date.now(), ...hosted.value } : refusalOf(hosted, url)
}

async function loadForm({ call, url }: LoadArgs, tsId: string | null): Promise<LoadedMine> {
  const hosted = await call(myBroadcasts, { kind: 'hosted', count: 50 })
  if (!hosted.ok) return refusalOf(hosted, url)
  if (!hosted.value.mayHost) return { view: 'refused', code: 'MAY_NOT_HOST', msg: '只有砖家、老师和投顾可以开播' }
  const programmes = [...new Set(hosted.value.list.flatMap(({ programme }) => programme ?? []))].slice(0, 6)
  if (tsId === null) return { view: 'form', before: null, programmes, now: Date.now() }
  const found = await findStudio({ call, url }, tsId)
  return 'view' in found ? found : { view: 'form', before: found, programmes, now: Date.now() }
}

async function loadStudio({ call, url }: LoadArgs, tsId: string): Promise<LoadedMine> {
  const found = await findStudio({ call, url }, tsId)
  if ('view' in found) return found
  const history = await call(chatHistory, { tsId, count: FIRST_MESSAGES })
  // The stream brings the messages anyway: without them the studio opens all the same.
  return { view: 'studio', studio: found, messages: history.ok ? history.value.list : [], now: Date.now() }
}

async function findStudio({ call, url }: Pick<LoadArgs, 'call' | 'url'>, tsId: string): Promise<StudioState | Refused> {
  if (!ID_SHAPE.test(tsId)) return { view: 'refused', code: 'BROADCAST_UNKNOWN', msg: '直播不存在' }
  const found = await call(studioState, { tsId })
  return found.ok ? found.value : refusalOf(found, url)
}

/** The document is opened anew to sign in: the page may still think it has a member whose sign-in has ended meanwhile. */
function refusalOf({ code, msg }: { code: string; msg: string }, url: URL): Refused {
  if (code === 'LOGIN_REQUIRED') throw redirectDocument(loginPath(`${url.pathname}${url.search}`))
  return { view: 'refused', code, msg }
}
