import type { ReactNode } from 'react'
import { EmptyState, LinkButton, PagedList, Skeleton } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { usePaged, useRead, type Loaded, type Paged } from '@niujin/web-kit/asking'
import type { PieceCard } from '../../contract/index.ts'
import { ask, type Answer } from '../calls.ts'
import { PieceCardView } from '../card/piece-card-view.tsx'
import { useDeviceFollows } from '../device/device-follows.ts'

export type FollowedStreamProps = {
  /** milliseconds, for how long ago things were */
  now: number
}

/** What those one follows bring out, the newest first; a guest's follows are on the device. */
export function FollowedStream({ now }: FollowedStreamProps): ReactNode {
  const member = useMember()
  const onDevice = useDeviceFollows()
  if (member) return <MemberStream loaded={undefined} now={now} />
  return <GuestStream key={onDevice.join()} ids={onDevice} now={now} />
}

/** The member's stream. */
export function MemberStream({
  loaded,
  now,
}: FollowedStreamProps & { loaded: Loaded<Answer<'attentionStream'>> | undefined }): ReactNode {
  const stream = usePaged({
    key: 'stream',
    keyOf,
    ask: (page, options) => ask('attentionStream', page, options),
    loaded,
  })
  return <Stream stream={stream} now={now} empty={<MemberEmpty />} />
}

function GuestStream({ ids, now }: { ids: readonly string[]; now: number }): ReactNode {
  const nobody = { key: ids, value: { list: [], nextCursor: null } }
  const stream = usePaged({
    key: ids,
    keyOf,
    ask: (page, options) => ask('guestStream', { ids: [...ids], ...page }, options),
    // Whoever follows nobody has nothing to ask for.
    ...(ids.length === 0 && { loaded: nobody }),
  })
  return <Stream stream={stream} now={now} empty={ids.length === 0 ? <Nobody /> : <NothingNew />} />
}

type StreamProps = FollowedStreamProps & { stream: Paged<PieceCard>; empty: ReactNode }

function Stream({ stream, now, empty }: StreamProps): ReactNode {
  return (
    <PagedList paged={stream} waiting={<Skeleton shape="media" count={5} />} empty={empty}>
      {(cards) => (
        <ul aria-label="关注的动态">
          {cards.map((card) => (
            <li key={keyOf(card)}>
              <PieceCardView card={card} now={now} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** An empty stream does not tell whether the member follows anybody: how many they are is asked then. */
function MemberEmpty(): ReactNode {
  const { value, state } = useRead({ key: 'total', ask: (options) => ask('queryAttention', { count: 1 }, options) })
  if (state === 'loading') return <Skeleton shape="media" count={1} />
  return value?.total === 0 ? <Nobody /> : <NothingNew />
}

function Nobody(): ReactNode {
  return <EmptyState text="还没有关注谁" action={<LinkButton href="/recommendBH">去关注砖家</LinkButton>} />
}

function NothingNew(): ReactNode {
  return <EmptyState text="关注的人还没有发布内容" />
}

function keyOf({ kind, id }: PieceCard): string {
  return `${kind} ${id}`
}
