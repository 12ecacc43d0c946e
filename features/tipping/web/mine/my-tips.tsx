import type { ReactNode } from 'react'
import { EmptyState, ErrorState, InfiniteList, LinkButton, ListRow, Skeleton } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import { ask, type Input } from '../calls.ts'
import { usePages } from '../use-pages.ts'

const askMine = (input: Input<'myTips'>, options: { signal: AbortSignal }) => ask('myTips', input, options)

/** What the signed-in member has given, newest first; each leads to its room. */
export function MyTips(): ReactNode {
  const { answer, list, state, failure, more } = usePages(askMine)
  if (!answer) return state === 'error' ? <ErrorState text={failure ?? '打赏没有加载出来'} onRetry={more} /> : <Skeleton shape="row" count={5} />
  if (list.length === 0) return <EmptyState text="还没有打赏过，喜欢哪位老师可以在直播间打赏" action={<LinkButton href="/LiveInteraction">看直播</LinkButton>} />
  return (
    <InfiniteList state={state} onMore={more}>
      <ul>
        {list.map(({ tipId, tsId, title, expert, coins, at }) => (
          <li key={tipId}>
            <ListRow href={`/LiveInteraction?id=${tsId}`} title={title} detail={`${expert} · ${dateTimeText(Date.parse(at))}`} end={`${coins} 牛币`} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
