import type { ReactNode } from 'react'
import { Sheet, SheetTabs, type ConsolePageProps } from '@niujin/console-kit'
import { HistoryPanel } from './history-panel.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { useReviews } from './use-reviews.ts'

const ALL = 'all'
const RULES = 'rules'
const HISTORY = 'history'

/** Everything that waits to be looked at, the rules of publishing, and what was decided. */
export function ReviewPage({ query, epoch, go, may }: ConsolePageProps): ReactNode {
  const tab = query.get('tab') ?? ALL
  const isQueue = tab !== RULES && tab !== HISTORY
  const reviews = useReviews(isQueue && tab !== ALL ? tab : undefined, epoch)
  const total = reviews.kinds.reduce((sum, { count }) => sum + count, 0)
  // Of kinds nothing waits of there are so many that the history and the rules would be out of sight behind them.
  const kinds = reviews.kinds.filter(({ kind, count }) => count > 0 || kind === tab)
  const items = [
    { key: ALL, label: `全部 ${total}` },
    ...kinds.map(({ kind, name, count }) => ({ key: kind, label: `${name} ${count}` })),
    { key: HISTORY, label: '处理记录' },
    { key: RULES, label: '发布规则' },
  ]
  return (
    <Sheet label="审核队列">
      <SheetTabs
        label="审核队列"
        items={items}
        value={tab}
        onChange={(key) => go(`/console/review?tab=${key}`)}
        list={isQueue ? reviews.paged : undefined}
      >
        {isQueue && <QueuePanel key={tab} reviews={reviews} may={may} />}
        {tab === HISTORY && <HistoryPanel epoch={epoch} />}
        {tab === RULES && <RulesPanel epoch={epoch} />}
      </SheetTabs>
    </Sheet>
  )
}
