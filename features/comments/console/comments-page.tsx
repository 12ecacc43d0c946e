import type { ReactNode } from 'react'
import { Sheet, SheetTabs, type ConsolePageProps } from '@niujin/console-kit'
import { QUEUES } from '../contract/index.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { useQueue } from './use-queue.ts'
import { WordsPanel } from './words-panel.tsx'

const TABS = [...QUEUES, 'history', 'words', 'checks'] as const
type Tab = (typeof TABS)[number]

const NAMES: Readonly<Record<Tab, string>> = {
  pending: '待审核',
  reported: '被举报',
  hidden: '已隐藏',
  visible: '全部显示的',
  history: '处理记录',
  words: '敏感词',
  checks: '先审后发',
}

/** What waits to be decided on, what was decided, and the rules. */
export function CommentsPage({ query, epoch, go }: ConsolePageProps): ReactNode {
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'pending'
  const queueTab = QUEUES.find((one) => one === tab)
  const queue = useQueue(queueTab ?? 'pending', epoch)
  const items = TABS.map((key) => ({ key, label: `${NAMES[key]}${countOf(queue.counts, key)}` }))
  return (
    <Sheet label="评论审核">
      <SheetTabs
        label="评论审核"
        items={items}
        value={tab}
        onChange={(key) => go(`/console/comments?tab=${key}`)}
        list={queueTab && queue.paged}
      >
        {queueTab ? <QueuePanel queue={queue} name={NAMES[queueTab]} /> : <RulePanel tab={tab} epoch={epoch} />}
      </SheetTabs>
    </Sheet>
  )
}

function RulePanel({ tab, epoch }: { tab: Tab; epoch: number }): ReactNode {
  if (tab === 'words') return <WordsPanel epoch={epoch} />
  if (tab === 'checks') return <ChecksPanel epoch={epoch} />
  return <HistoryPanel epoch={epoch} />
}

function countOf(counts: { pending: number; reported: number } | undefined, tab: Tab): string {
  return counts && (tab === 'pending' || tab === 'reported') ? ` ${counts[tab]}` : ''
}
