import { fail, ok, type InputOf } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import {
  searchContent,
  searchFlows,
  searchKind,
  searchNews,
  searchPrograms,
  searchTranscripts,
  searchVideos,
  SPANS,
  type Span,
} from '../contract/index.ts'
import { askedOf, doubtOf } from '../domain/content/index.ts'
import type { SearchDeps } from './deps.ts'
import type { SearchEngine } from './engine/port.ts'
import { presentHits } from './present.ts'

/** The kinds that are found, by their names in calls, with what people call them; in the order of their groups. */
export type Kinds = ReadonlyMap<string, string>

interface ContentSearch {
  readonly deps: SearchDeps
  readonly engine: SearchEngine
  /** Known once every feature is made. */
  readonly kinds: () => Kinds
}

const DAY = 86_400_000
/** Shown of each group. */
const EACH = 3

/** What everyone finds among everything that people read. */
export function contentHandlers(search: ContentSearch): Handler[] {
  const { deps, engine, kinds } = search
  return [
    handle(searchContent, async ({ q, within }) => {
      const asked = askedOf(q)
      if (!asked) return ok({ groups: [] })
      const names = kinds()
      const since = sinceOf(deps, within)
      const found = await engine.groups({ asked, since, kinds: [...names.keys()], count: EACH })
      const hits = await presentHits(
        deps,
        asked,
        found.flatMap((group) => group.hits),
      )
      const groups = [...names].flatMap(([kind, title]) => {
        const own = found.find((group) => group.kind === kind)
        const list = hits.filter((hit) => hit.kind === kind)
        const [first] = own?.hits ?? []
        return own && first && list.length > 0
          ? [{ kind, title, list, total: own.total, doubt: doubtOf(first.fit) }]
          : []
      })
      return ok({ groups: groups.toSorted((a, b) => a.doubt - b.doubt) })
    }),

    handle(searchKind, async ({ kind, ...input }) =>
      kinds().has(kind) ? pageOf(search, kind, input) : fail('KIND_UNKNOWN'),
    ),

    handle(searchTranscripts, (input) => pageOf(search, 'post', input)),
    handle(searchNews, (input) => pageOf(search, 'flash', input)),
    handle(searchVideos, (input) => pageOf(search, 'video', input)),
    handle(searchPrograms, (input) => pageOf(search, 'live', input)),
    handle(searchFlows, (input) => pageOf(search, 'review', input)),
  ]
}

type Input = Pick<InputOf<typeof searchKind>, 'q' | 'within' | 'cursor'> & { readonly count: number }

async function pageOf({ deps, engine }: ContentSearch, kind: string, { q, within, cursor, count }: Input) {
  const asked = askedOf(q)
  if (!asked) return ok({ list: [], nextCursor: null })
  const page = await engine.page({ asked, kind, since: sinceOf(deps, within), after: cursor, count })
  if (!page) return fail('CURSOR_INVALID')
  return ok({ list: await presentHits(deps, asked, page.hits), nextCursor: page.next })
}

function sinceOf({ now }: Pick<SearchDeps, 'now'>, within: Span | undefined): Date | undefined {
  return within === undefined ? undefined : new Date(now() - SPANS[within] * DAY)
}
