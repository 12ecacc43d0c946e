import { usePaged, type Paged } from '@niujin/web-kit/asking'
import type { BroadcastCard } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { chosenFields } from './choice.ts'
import type { FoundRecordings } from './load-recordings.ts'

/** The recordings as far as they are loaded, each once; goes on from what the page was loaded with. */
export function useRecordings(loaded: FoundRecordings): Paged<BroadcastCard> {
  const { choice } = loaded
  return usePaged<Pick<FoundRecordings, 'list' | 'nextCursor'>>({
    key: choice,
    loaded: { key: choice, value: loaded },
    ask: (page, options) => ask('recordings', { ...page, ...chosenFields(choice) }, options),
    keyOf: ({ tsId }) => tsId,
  })
}
