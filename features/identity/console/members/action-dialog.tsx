import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import type { Person } from '../../contract/index.ts'
import { reasonOf } from '@niujin/web-kit'
import { perform, wordsOf, type AccountAction } from './actions.ts'

export type ActionDialogProps = {
  action: AccountAction
  person: Person
  onDone: (person: Person) => void
  onClose: () => void
}

const LEAST = 2
const MOST = 200

/** Asks why, then does it; a refusal stays in sight and the reason is kept. */
export function ActionDialog({ action, person, onDone, onClose }: ActionDialogProps): ReactNode {
  const form = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { title, effect, confirm, done, variant } = wordsOf(action)
  const length = reason.trim().length

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (length < LEAST) return setProblem('请写明原因')
    setBusy(true)
    setProblem(undefined)
    const outcome = await perform(action, { niujinUid: person.niujinUid, reason: reason.trim() })
    setBusy(false)
    if (!outcome.ok) return setProblem(reasonOf(outcome) ?? '没有完成，请重试')
    toast(done)
    onDone(outcome.value)
  }
  return (
    <Dialog
      title={title}
      description={`${person.nickname}（编号 ${person.id}）：${effect}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={form} variant={variant} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="原因"
          hint="会写进操作日志，不能修改"
          value={reason}
          maxLength={MOST}
          autoComplete="off"
          error={problem}
          onChange={(typed) => {
            setReason(typed)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
