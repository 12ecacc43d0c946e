import type { ReactNode } from 'react'
import { Badge, toast } from '@niujin/ui'
import { DetailPage, Fact, Facts, Subject, When, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffBatch, staffVoidBatch, type StaffBatchDetail } from '../../contract/index.ts'
import { HistoryTable } from '../history-table.tsx'
import { VoidForm } from '../void-form.tsx'
import { givenText, HOME } from '../words.ts'

/** One batch: what is in its codes, how many are used, ending it, and what was done to it. */
export function BatchPage({ rest, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffBatch, { id: rest }) })
  return (
    <DetailPage
      back={{ href: HOME, name: '返回批次列表' }}
      missing={{ codes: ['BATCH_UNKNOWN', 'INPUT_INVALID'], text: '没有这个批次' }}
      read={read}
    >
      {(batch) => (
        <Subject title={batch.name} standing={batch.voidedAt !== null && <Badge variant="danger">已作废</Badge>}>
          <BatchFacts batch={batch} />
          {batch.voidedAt === null && batch.left > 0 && <VoidBatch batch={batch} onChange={read.set} />}
          <HistoryTable history={batch.history} />
        </Subject>
      )}
    </DetailPage>
  )
}

function BatchFacts({ batch }: { batch: StaffBatchDetail }): ReactNode {
  const { given, count, activated, voided, left, validFrom, validUntil, maker, at } = batch
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
      <Fact name="做于">
        <When at={at} />
      </Fact>
    </Facts>
  )
}

type VoidBatchProps = { batch: StaffBatchDetail; onChange: (batch: StaffBatchDetail) => void }

function VoidBatch({ batch: { id, left }, onChange }: VoidBatchProps): ReactNode {
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
      text={`剩下的 ${left} 个码都不能再用，已经激活的不受影响。不能撤销。`}
      busy={busy}
      onVoid={(reason) => void end(reason)}
    />
  )
}
