import type { OutputOf } from '@niujin/contract-kit'
import { advertisementList } from '@niujin/feed/contract'
import { queryAttention } from '@niujin/follows/contract'
import { overview, sectors, type Quote } from '@niujin/quotes/contract'
import { isKnownGuest, need, type Ahead, type Call, type LoadArgs } from '@niujin/web-kit'

type Sector = OutputOf<typeof sectors>['list'][number]

/** Sectors on the page: two rows of three. */
const LEADING = 6

/** What `/` shows first. */
export interface LoadedHome {
  readonly market: Pick<OutputOf<typeof overview>, 'state' | 'breadth' | 'indices'>
  readonly hot: readonly Quote[]
  /** Of the place of the home page; none when they could not be had. */
  readonly banners: OutputOf<typeof advertisementList>
  /** Follows nobody, as guests do. */
  readonly isNewcomer: boolean
  /** null when they could not be had; the rest of the page is shown all the same. */
  readonly leading: readonly Sector[] | null
  /** What was asked for blocks of other features, by their keys; in the browser they ask for themselves. */
  readonly ahead: Readonly<Record<string, unknown>>
}

/** The place of banners at the head of the page. */
const BANNERS = '1'

/** Loads the overview, which the page cannot do without, the leading sectors, the banners and what further blocks show first. */
export async function loadHome({ call, ahead = {} }: LoadArgs): Promise<LoadedHome> {
  const [general, industries, banners, newcomer, sections] = await Promise.all([
    call(overview, {}).then(need),
    call(sectors, { kind: 'industry' }),
    call(advertisementList, { id: BANNERS }),
    isNewcomer(call),
    askAhead(ahead, call),
  ])
  const { state, breadth, indices, hot } = general
  return {
    market: { state, breadth, indices },
    hot,
    banners: banners.ok ? banners.value : [],
    isNewcomer: newcomer,
    leading: industries.ok ? industries.value.list.slice(0, LEADING) : null,
    ahead: sections,
  }
}

async function isNewcomer(call: Call): Promise<boolean> {
  if (isKnownGuest()) return true
  const followed = await call(queryAttention, { count: 1 })
  return followed.ok ? followed.value.total === 0 : followed.code === 'LOGIN_REQUIRED'
}

async function askAhead(ahead: Ahead, call: Call): Promise<LoadedHome['ahead']> {
  const answers = Object.entries(ahead).map(async ([key, ask]) => [key, await ask(call)] as const)
  return Object.fromEntries(await Promise.all(answers))
}
