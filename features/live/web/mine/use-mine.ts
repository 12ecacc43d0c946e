import { usePaged, type Paged } from '@niujin/web-kit/asking'
import type { BroadcastCard } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { LoadedList, MineKind } from './load-mine.ts'

/** A member's broadcasts of one kind, as the page was loaded with them, then page after page. */
export function useMine(loaded: LoadedList, kind: Exclude<MineKind, 'income'>): Paged<BroadcastCard> {
  return usePaged<Pick<LoadedList, 'list' | 'nextCursor'>>({
    key: kind,
    loaded: { key: kind, value: loaded },
    ask: (page, options) => ask('myBroadcasts', { kind, ...page }, options),
    keyOf: ({ tsId }) => tsId,
  })
}
