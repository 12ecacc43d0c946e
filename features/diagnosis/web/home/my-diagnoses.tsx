import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { Button, Section, toast } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import type { myDiagnoses } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { ReportRow } from '../parts/report-row.tsx'
import styles from './my-diagnoses.module.css'

// Dialogs are heavy and few people clear their list.
const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

type Mine = OutputOf<typeof myDiagnoses>['list']

/** 我的诊股: what this member, or this device, looked at. Nothing stands here before the first one. */
export function MyDiagnoses(): ReactNode {
  const [list, setList] = useState<Mine | 'failed'>([])
  const [asking, setAsking] = useState(false)
  const read = useCallback(
    () =>
      ask('myDiagnoses', {}).then((outcome) => {
        if (outcome.ok) setList(outcome.value.list)
        else if (outcome.code !== 'CANCELLED') setList('failed')
      }),
    [],
  )
  useEffect(() => {
    void read()
  }, [read])

  const clear = async () => {
    setAsking(false)
    const outcome = await ask('clearDiagnoses', {})
    if (outcome.ok) setList([])
    else toast(outcome.msg)
  }
  if (list === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        我的诊股没有取到
        <Button look="ghost" size="small" onClick={() => void read()}>
          重试
        </Button>
      </p>
    )
  }
  if (list.length === 0) return null
  return (
    <Section
      title="我的诊股"
      flush
      action={
        <Button look="ghost" size="small" onClick={() => setAsking(true)}>
          清空
        </Button>
      }
    >
      <ul aria-label="我的诊股">
        {list.map(({ quote, date, score }) => (
          <li key={quote.id}>
            <ReportRow quote={quote} detail={`${dayText(date)} ${score === null ? '未评分' : `${score} 分`}`} />
          </li>
        ))}
      </ul>
      {asking && (
        <Suspense>
          <ConfirmDialog title="清空我的诊股？" confirmText="清空" onConfirm={() => void clear()} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  )
}
