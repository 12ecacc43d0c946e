import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { Avatar, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { Room } from '../../contract/index.ts'
import { STATE_NAMES } from '../../contract/limits.ts'
import { BookButton } from '../booking/book-button.tsx'
import { ClosedRoom } from '../broadcast/closed-room.tsx'
import { Cover } from '../broadcast/cover.tsx'
import { startText } from '../broadcast/start-text.ts'
import { useBooking } from '../booking/use-booking.ts'
import type { LoadedSubscribe } from './load-subscribe.ts'
import styles from './live-subscribe-page.module.css'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-subscribe.ts')).loadSubscribe(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '预约直播' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.kind !== 'room') return pageMeta({ title: '预约直播' })
  const { title, host } = loaderData.room
  return pageMeta({ title, description: `${host.nickname}的直播，预约后开播前提醒你` })
}

/** /liveSubscribe: where a booking link leads, with what the broadcast is and one button. */
export default function LiveSubscribePage(): ReactNode {
  const loaded = useLoaderData<LoadedSubscribe>()
  return loaded.kind === 'closed' ? <ClosedRoom {...loaded} /> : <Announced {...loaded} />
}

function Announced({ room, now }: Extract<LoadedSubscribe, { kind: 'room' }>): ReactNode {
  const booking = useBooking(room)
  const start = Date.parse(room.startTime)
  return (
    <main className={styles.page}>
      <Cover src={room.cover} className={styles.cover ?? ''} />
      <section className={`stack-12 ${styles.words}`}>
        <h1 className="heading">{room.title}</h1>
        <p className={styles.start}>
          <time dateTime={room.startTime}>{startText(start, now)}</time>
          {room.programme !== null && <span className={styles.programme}>{room.programme}</span>}
        </p>
        <p className="line-12">
          <Avatar src={room.host.avatar} />
          {room.host.nickname}
        </p>
        {room.introduction !== '' && <p className={`prose ${styles.introduction}`}>{room.introduction}</p>}
      </section>
      <section className={`stack-12 ${styles.action}`}>
        <Action room={room} booking={booking} />
      </section>
    </main>
  )
}

function Action({ room, booking }: { room: Room; booking: ReturnType<typeof useBooking> }): ReactNode {
  const { tsId, state, title } = room
  if (state === 'scheduled' || state === 'draft') {
    return (
      <>
        <BookButton booking={booking} title={title} size="large" block />
        <p className={`caption ${styles.note}`}>
          {booking.booked > 0 ? `${booking.booked} 人已预约，` : ''}开播前 5 分钟在消息里提醒你
        </p>
      </>
    )
  }
  const isOnAir = state === 'live' || state === 'interrupted' || state === 'ready'
  if (isOnAir) {
    return (
      <LinkButton href={`/LiveInteraction?id=${tsId}`} size="large" block>
        {state === 'ready' ? '即将开始，进直播间' : '正在直播，马上去看'}
      </LinkButton>
    )
  }
  return (
    <>
      <p className={`caption ${styles.note}`}>
        这场直播{STATE_NAMES[state] === '回顾' ? '已结束，可以看回顾' : STATE_NAMES[state]}
      </p>
      {state === 'replay' && (
        <LinkButton href={`/ReviewDetail?id=${tsId}`} size="large" block>
          看回顾
        </LinkButton>
      )}
      <LinkButton href="/LiveInteraction" variant="secondary" size="large" block>
        看看其他直播
      </LinkButton>
    </>
  )
}
