import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { Answered, Button, Section, toast } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { dayText } from '@niujin/web-kit/formats'
import type { myDiagnoses } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { ReportRow } from './report-row.tsx'
import styles from './my-diagnoses.module.css'

// Dialogs are heavy and few people clear their list.
const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

type Mine = OutputOf<typeof myDiagnoses>['list']

/** 我的诊股: what this member, or this device, looked at. Nothing stands here before the first one. */
export function MyDiagnoses(): ReactNode {
  const mine = useRead({ key: 'mine', ask: (options) => ask('myDiagnoses', {}, options) })
  const clear = async () => {
    const outcome = await ask('clearDiagnoses', {})
    if (outcome.ok) mine.set({ list: [] })
    else toast(outcome.msg)
  }
  return (
    <Answered answer={mine} waiting={null} failed={notRead}>
      {({ list }) => list.length > 0 && <Diagnoses list={list} onClear={() => void clear()} />}
    </Answered>
  )
}

function notRead(_refused: string, retry: () => void): ReactNode {
  return (
    <p className={styles.failed} role="alert">
      我的诊股没有取到
      <Button variant="ghost" size="small" onClick={retry}>
        重试
      </Button>
    </p>
  )
}

function Diagnoses({ list, onClear }: { list: Mine; onClear: () => void }): ReactNode {
  const [asking, setAsking] = useState(false)
  const clear = () => {
    setAsking(false)
    onClear()
  }
  return (
    <Section
      title="我的诊股"
      flush
      action={
        <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
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
          <ConfirmDialog title="清空我的诊股？" confirmText="清空" onConfirm={clear} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  )
}
