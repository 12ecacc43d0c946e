import type { ReactNode } from 'react'
import { Answered, EmptyState, LinkButton, Skeleton } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { usePaged, useRead } from '@niujin/web-kit/asking'
import { useTopic } from '@niujin/web-kit/live'
import { ask } from '../calls.ts'
import form from '../forms/sheet-form.module.css'
import { alertTopic } from '../topics.ts'
import { AlertRow } from './alert-row.tsx'
import { HitList } from './hit-list.tsx'
import styles from './alerts-panel.module.css'

/** 预警: all alerts of the member, to switch and delete, and below what came true. New ones come by themselves. */
export default function AlertsPanel(): ReactNode {
  const member = useMember()?.niujinUid
  const alerts = useRead({ key: 'all', ask: (options) => ask('watchAlerts', {}, options) })
  const hits = usePaged({ key: 'all', ask: (page, options) => ask('alertHits', page, options) })
  useTopic(alertTopic, member, (event) => {
    if (event.kind !== 'delta') return
    hits.add(event.data)
    // One for a single time is switched off now.
    void alerts.reload()
  })
  return (
    <>
      <h2 className={styles.title}>我的预警</h2>
      <Answered answer={alerts} waiting={<Skeleton shape="row" count={3} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              text="在个股页点“预警”，到价、涨跌幅、放量或有新公告时告诉你"
              action={<LinkButton href="/Search">去找股票</LinkButton>}
            />
          ) : (
            <ul className={form.list} aria-label="我的预警">
              {list.map((alert) => (
                <AlertRow key={alert.id} alert={alert} named onChanged={() => void alerts.reload()} />
              ))}
            </ul>
          )
        }
      </Answered>
      <h2 className={styles.title}>预警记录</h2>
      <HitList hits={hits} />
    </>
  )
}
