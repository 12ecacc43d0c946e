import { useState, type ReactNode } from 'react'
import { ButtonRow } from '@niujin/console-kit'
import { Button, TextField } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, moveExercise, type StaffExercise } from '../contract/index.ts'

export type MoveDialogProps = {
  exercise: StaffExercise
  onClose: () => void
  /** it was done: what to say */
  onMoved: (words: string) => void
}

/** Takes an exercise down or puts it out again, with a reason that its teacher reads. */
export function MoveDialog({ exercise: { id, title, state }, onClose, onMoved }: MoveDialogProps): ReactNode {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const moving = useCall(moveExercise)
  const isDown = state === 'offline'
  const act = isDown ? '重新放出' : '下架'
  const move = async () => {
    const outcome = await moving.run({ id, to: isDown ? 'published' : 'offline', reason: reason.trim() })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有完成，请重试')
    onMoved(`《${title}》已${act}`)
  }
  return (
    <Dialog title={`${act}《${title}》`} onClose={onClose}>
      <div className="stack-12">
        <p>
          {isDown
            ? '放出以后，课里与 K 线训练里又能开始做。'
            : '下架以后，课里与 K 线训练里都不能再开始；做着的、做完的照旧。'}
        </p>
        <TextField
          label="原因"
          value={reason}
          maxLength={LIMITS.reason}
          placeholder="编的老师会收到"
          autoComplete="off"
          error={refused}
          onChange={setReason}
        />
        <ButtonRow>
          <Button
            variant={isDown ? 'primary' : 'danger'}
            busy={moving.busy}
            disabled={reason.trim() === ''}
            onClick={() => void move()}
          >
            {act}
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  )
}
