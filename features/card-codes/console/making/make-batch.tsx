import { useState, type FormEvent, type ReactNode } from 'react'
import { ALONE_A_DAY_FEN, randomId } from '@niujin/contract-kit'
import { Button, TextField } from '@niujin/ui'
import { ButtonRow, Sheet, type ConsolePageProps } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffMakeBatch, type BatchCodes } from '../../contract/index.ts'
import { EMPTY_BATCH, inputOf, problemsOf, type BatchDraft } from './batch-draft.ts'
import { GrantFields } from './grant-fields.tsx'
import { MadeBatch } from './made-batch.tsx'
import { ValidityFields } from './validity-fields.tsx'
import { HOME } from '../words.ts'
import styles from '../card-codes.module.css'

/** Makes a batch, and then hands over its codes, this once. */
export function MakeBatch({ go }: Pick<ConsolePageProps, 'go'>): ReactNode {
  const [made, setMade] = useState<BatchCodes>()
  return made ? <MadeBatch made={made} go={go} /> : <BatchForm onMade={setMade} go={go} />
}

type BatchFormProps = Pick<ConsolePageProps, 'go'> & { onMade: (made: BatchCodes) => void }

function BatchForm({ onMade, go }: BatchFormProps): ReactNode {
  const [draft, setDraft] = useState<BatchDraft>(EMPTY_BATCH)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffMakeBatch)
  const change = (next: Partial<BatchDraft>) => setDraft((before) => ({ ...before, ...next }))
  const problems = tried ? problemsOf(draft) : {}
  const make = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.keys(problemsOf(draft)).length > 0) return
    setRefused(undefined)
    const outcome = await run(inputOf(draft))
    if (outcome.ok) onMade(outcome.value)
    else setRefused(reasonOf(outcome) ?? '没有做成，请重试')
  }
  return (
    <Sheet label="做一批激活码" padded narrow>
      <form className="stack-16" onSubmit={(event) => void make(event)} noValidate>
        <TextField
          label="批次的名字（激活的人看得到）"
          value={draft.name}
          error={problems.name}
          maxLength={LIMITS.name}
          placeholder="双十一体验卡"
          onChange={(name) => change({ name })}
        />
        <GrantFields
          drafts={draft.grants}
          tried={tried}
          onAdd={(kind) => change({ grants: [...draft.grants, { key: randomId(), kind, values: {} }] })}
          onChange={(next) => change({ grants: draft.grants.map((one) => (one.key === next.key ? next : one)) })}
          onRemove={(key) => change({ grants: draft.grants.filter((one) => one.key !== key) })}
        />
        <TextField
          label={`个数（最多 ${LIMITS.batch}）`}
          inputMode="numeric"
          value={draft.count}
          error={problems.count}
          maxLength={5}
          onChange={(count) => change({ count: count.replaceAll(/\D/g, '') })}
        />
        <ValidityFields from={draft.from} until={draft.until} error={problems.until} onChange={change} />
        <TextField
          label="原因"
          value={draft.reason}
          error={problems.reason}
          maxLength={LIMITS.reason}
          placeholder="会写在经过里"
          onChange={(reason) => change({ reason })}
        />
        {refused !== undefined && (
          <p role="alert" className="problem">
            {refused}
          </p>
        )}
        <p className={`caption ${styles.once}`}>
          做好以后码只给一次，请当场下载并收好；之后只看得到数目。一个人一天做的合计超过 ¥{ALONE_A_DAY_FEN / 100}
          ，另一人批准以后再取码。
        </p>
        <ButtonRow>
          <Button type="submit" busy={busy}>
            做好并取码
          </Button>
          <Button variant="secondary" onClick={() => go(HOME)}>
            不做了
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  )
}
