import type { ReactNode } from 'react'
import { StarIcon } from '@niujin/ui'
import type { Subject } from '@niujin/web-kit'
import { useWatch } from '../watch/use-watch.ts'
import { BarButton } from './bar-button.tsx'

/** 加自选 or 已自选 in the bar of a security's page. */
export default function WatchAction({ subject }: { subject: Subject }): ReactNode {
  const { isWatched, busy, add, remove } = useWatch(subject)
  return (
    <BarButton
      icon={<StarIcon aria-hidden />}
      on={isWatched === true}
      busy={busy || isWatched === undefined}
      onClick={() => void (isWatched === true ? remove() : add())}
    >
      {isWatched === true ? '已自选' : '加自选'}
    </BarButton>
  )
}
