import { useState, type ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { DetailPage, Fact, Facts, Subject, When, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import {
  staffBatch,
  staffTakeCodes,
  staffVoidBatch,
  type BatchCodes,
  type StaffBatchDetail,
} from '../../contract/index.ts'
import { BatchBadge } from '../batch-badge.tsx'
import { MadeBatch } from '../making/made-batch.tsx'
import { HistoryTable } from '../history-table.tsx'
import { VoidForm } from '../void-form.tsx'
import { DecideForm } from './decide-form.tsx'
import { givenText, HOME } from '../words.ts'
import styles from '../card-codes.module.css'

/** One batch: what is in its codes, how many are used, deciding about it, ending it, and what was done to it. */
export function BatchPage({ rest, epoch, go }: ConsolePageProps): ReactNode {
  const [taken, setTaken] = useState<BatchCodes>()
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffBatch, { id: rest }) })
  const seen = () => {
    setTaken(undefined)
    void read.reload()
  }
  if (taken) return <MadeBatch made={taken} go={go} onSeen={seen} />
  return (
    <DetailPage
      back={{ href: HOME, name: '返回批次列表' }}
      missing={{ codes: ['BATCH_UNKNOWN', 'INPUT_INVALID'], text: '没有这个批次' }}
      read={read}
    >
      {(batch) => (
        <Subject title={batch.name} standing={<BatchBadge batch={batch} />}>
          <BatchFacts batch={batch} />
          {batch.canDecide && <DecideForm batch={batch} onChange={read.set} />}
          {batch.canTake && <TakeCodes id={batch.id} onTaken={setTaken} />}
          {isForMaker(batch) && <p className={styles.note}>码由 {batch.maker} 来取，只有提出的人取得到。</p>}
          {batch.canVoid && <VoidBatch batch={batch} onChange={read.set} />}
          <HistoryTable history={batch.history} />
        </Subject>
      )}
    </DetailPage>
  )
}

/** It waits for its maker, who is somebody else. */
function isForMaker({ status, voidedAt, canTake }: StaffBatchDetail): boolean {
  return status === 'approved' && voidedAt === null && !canTake
}

function BatchFacts({ batch }: { batch: StaffBatchDetail }): ReactNode {
  const { given, count, activated, voided, left, validFrom, validUntil, maker, checker, at } = batch
  return (
    <Facts flow>
      <Fact name="内容">{givenText(given)}</Fact>
      <Fact name="共">{count} 个</Fact>
      <Fact name="用掉">{activated}</Fact>
      <Fact name="作废">{voided}</Fact>
      <Fact name="剩下">{left}</Fact>
      <Fact name="从">{validFrom === null ? '做好就能用' : <When at={validFrom} />}</Fact>
      <Fact name="到">{validUntil === null ? '长期有效' : <When at={validUntil} />}</Fact>
      <Fact name="做的人">{maker}</Fact>
      {checker !== null && <Fact name="决定的人">{checker}</Fact>}
      <Fact name="做于">
        <When at={at} />
      </Fact>
    </Facts>
  )
}

/** Somebody approved it: its codes are made and handed over now, this once. */
function TakeCodes({ id, onTaken }: { id: string; onTaken: (codes: BatchCodes) => void }): ReactNode {
  const { busy, run } = useCall(staffTakeCodes)
  const take = async () => {
    const outcome = await run({ id })
    if (outcome.ok) onTaken(outcome.value)
    else toast(reasonOf(outcome) ?? '没有取到，请重试')
  }
  return (
    <section className={styles.part} aria-label="取码">
      <h3 className={styles.partTitle}>取码</h3>
      <p className={styles.note}>已经批准。码只给一次，请当场下载并收好；之后只看得到数目。</p>
      <Button busy={busy} onClick={() => void take()}>
        取码
      </Button>
    </section>
  )
}

type VoidBatchProps = { batch: StaffBatchDetail; onChange: (batch: StaffBatchDetail) => void }

function VoidBatch({ batch: { id, status, left }, onChange }: VoidBatchProps): ReactNode {
  const { busy, run } = useCall(staffVoidBatch)
  const end = async (reason: string) => {
    const outcome = await run({ id, reason })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有作废，请重试')
    toast('已整批作废')
    onChange(outcome.value)
  }
  return (
    <VoidForm
      name="整批作废"
      text={
        status === 'made'
          ? `剩下的 ${left} 个码都不能再用，已经激活的不受影响。不能撤销。`
          : '这一批就不做了。不能撤销。'
      }
      busy={busy}
      onVoid={(reason) => void end(reason)}
    />
  )
}
