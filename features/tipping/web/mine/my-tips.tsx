import type { ReactNode } from 'react'
import { LinkButton, ListRow, PagedList, Skeleton } from '@niujin/ui'
import { usePaged } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import { ask, type Answer } from '../calls.ts'

const keyOf = ({ tipId }: Answer<'myTips'>['list'][number]) => tipId

/** What the signed-in member has given, newest first; each leads to its room. */
export function MyTips(): ReactNode {
  const tips = usePaged({ key: 'mine', ask: (page, options) => ask('myTips', page, options), keyOf })
  return (
    <PagedList
      paged={tips}
      waiting={<Skeleton shape="row" count={5} />}
      empty="还没有打赏过，喜欢哪位老师可以在直播间打赏"
      action={<LinkButton href="/LiveInteraction">看直播</LinkButton>}
    >
      {(list) => (
        <ul>
          {list.map(({ tipId, tsId, title, expert, coins, at }) => (
            <li key={tipId}>
              <ListRow
                href={`/LiveInteraction?id=${tsId}`}
                title={title}
                detail={`${expert} · ${dateTimeText(Date.parse(at))}`}
                end={`${coins} 牛币`}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
