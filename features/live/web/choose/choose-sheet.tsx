import type { ReactNode } from 'react'
import { Button, LinkButton, PagedList, Skeleton } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import type { BroadcastFieldProps } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import type { BroadcastCard } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { whenText } from './when-text.ts'

const EMPTY = {
  planned: '还没有安排直播，先去“我的直播”里新建一场',
  recorded: '还没有可以回看的直播，播完生成回顾以后在这里选',
} as const

export type ChooseSheetProps = Pick<BroadcastFieldProps, 'of' | 'liveId'> & {
  title: string
  onChoose: (liveId: string | null) => void
  onClose: () => void
}

/** One's own broadcasts to choose one from, and the way to a new one. */
export default function ChooseSheet({ of, liveId, title, onChoose, onClose }: ChooseSheetProps): ReactNode {
  const own = usePaged({
    key: of,
    ask: (page, options) => ask('myBroadcasts', { kind: 'hosted', of, ...page }, options),
    keyOf: ({ tsId }: BroadcastCard) => tsId,
  })
  return (
    <BottomSheet
      title={title}
      onClose={onClose}
      start={
        liveId !== null && (
          <Button variant="ghost" size="small" onClick={() => onChoose(null)}>
            不选
          </Button>
        )
      }
      footer={
        <LinkButton variant="secondary" block href={of === 'planned' ? '/Myzb?new=1' : '/Myzb?kind=hosted'}>
          {of === 'planned' ? '新建一场直播' : '去我的直播'}
        </LinkButton>
      }
    >
      <PagedList paged={own} waiting={<Skeleton shape="row" count={4} />} empty={EMPTY[of]} drawing="live">
        {(list) =>
          list.map((card) => (
            <SheetRow
              key={card.tsId}
              detail={whenText(card)}
              chosen={card.tsId === liveId}
              onClick={() => onChoose(card.tsId)}
            >
              {card.title}
            </SheetRow>
          ))
        }
      </PagedList>
    </BottomSheet>
  )
}
