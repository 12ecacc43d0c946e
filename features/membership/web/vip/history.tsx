import type { ReactNode } from 'react'
import { Answered, ListRow, Section, Skeleton } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dateText } from '@niujin/web-kit/formats'
import type { Stretch } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { GiftList } from './gift-list.tsx'
import { orderPath } from './order-path.ts'

const SOURCES: Readonly<Record<Stretch['source'], string>> = {
  order: '购买',
  'card-code': '激活码',
  operator: '工作人员发放',
  trial: '免费试用',
  activity: '活动',
}

/** What one's membership is made of, and the codes that were bought for friends. */
export function History(): ReactNode {
  const history = useRead({ key: 'history', ask: (options) => ask('vipHistory', {}, options) })
  return (
    <Answered answer={history} waiting={<Skeleton shape="row" count={2} />}>
      {({ stretches, gifts }) => (
        <>
          {stretches.length > 0 && <Stretches stretches={stretches} />}
          {gifts.length > 0 && <GiftList gifts={gifts} />}
        </>
      )}
    </Answered>
  )
}

function Stretches({ stretches }: { stretches: readonly Stretch[] }): ReactNode {
  const isRouted = useIsRouted()
  return (
    <Section title="我的会员" flush {...(isRouted('/MyRights') && { moreHref: '/MyRights', moreText: '全部权益' })}>
      <ul aria-label="我的会员">
        {stretches.map(({ id, title, source, orderNum, ...span }) => (
          <li key={id}>
            <ListRow
              title={title}
              detail={`${SOURCES[source]}，${spanText(span)}`}
              {...(orderNum !== null && isRouted('/OrderDetail') && { href: orderPath(orderNum) })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function spanText({ from, until }: Pick<Stretch, 'from' | 'until'>): string {
  if (from === null) return '排在后面，还没有开始'
  const start = dateText(Date.parse(from))
  return until === null ? `${start} 起，长期有效` : `${start} 至 ${dateText(Date.parse(until))}`
}
