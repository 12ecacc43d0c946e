import type { ReactNode } from 'react'
import { CandleIcon, PartLink } from '@niujin/ui'
import type { Subject } from '@niujin/web-kit'
import { trainPath } from '../shared/paths.ts'

/** 训练 in the bar of a stock's page: K线训练 on a past stretch of it. */
export default function TrainAction({ subject }: { subject: Subject }): ReactNode {
  return (
    <PartLink href={trainPath(subject.id)}>
      <CandleIcon aria-hidden />
      训练
    </PartLink>
  )
}
