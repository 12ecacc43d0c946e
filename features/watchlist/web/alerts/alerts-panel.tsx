import type { ReactNode } from 'react'
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useTopic } from '@niujin/web-kit/live'
import { useAnswer } from '../parts/use-answer.ts'
import form from '../parts/sheet-form.module.css'
import { alertTopic } from '../topics.ts'
import { AlertRow } from './alert-row.tsx'
import { HitList } from './hit-list.tsx'
import { useHits } from './use-hits.ts'
import styles from './alerts-panel.module.css'

/** 预警: all alerts of the member, to switch and delete, and below what came true. New ones come by themselves. */
export default function AlertsPanel(): ReactNode {
  const member = useMember()?.niujinUid
  const { value: answer, failed, again } = useAnswer('watchAlerts', {})
  const hits = useHits()
  useTopic(alertTopic, member, (event) => {
    if (event.kind !== 'delta') return
    hits.refresh()
    // One for a single time is switched off now.
    again()
  })
  return (
    <>
      <h2 className={styles.title}>我的预警</h2>
      {answer ? (
        <>
          {answer.list.length === 0 && <EmptyState text="在个股页点“预警”，到价、涨跌幅、放量或有新公告时告诉你" action={<LinkButton href="/Search">去找股票</LinkButton>} />}
          <ul className={form.list} aria-label="我的预警">
            {answer.list.map((alert) => (
              <AlertRow key={alert.id} alert={alert} named onChanged={again} />
            ))}
          </ul>
        </>
      ) : failed ? (
        <ErrorState onRetry={again} />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
      <h2 className={styles.title}>预警记录</h2>
      <HitList hits={hits} />
    </>
  )
}
