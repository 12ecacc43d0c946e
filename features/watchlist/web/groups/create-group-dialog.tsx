import { useState, type FormEvent, type ReactNode } from 'react'
import { MoreByLevel } from '@niujin/membership/web'
import { Button, TextField } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { GROUP_NAME_MAX } from '../../contract/limits.ts'
import { ask } from '../calls.ts'

export type GroupNameDialogProps = {
  title: string
  initial?: string
  /** makes the change; the words of the refusal, or undefined when it is done */
  onSave: (name: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for a group's name. Nothing typed is 请输入组名; what the server refuses stands under the field. */
export function GroupNameDialog({ title, initial = '', onSave, onClose }: GroupNameDialogProps): ReactNode {
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const given = name.trim()
    if (given === '') return setError('请输入组名')
    setBusy(true)
    setError(await onSave(given))
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" block onClick={onClose}>
            取消
          </Button>
          <Button block busy={busy} onClick={() => void save()}>
            确定
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <TextField
          label="组名"
          labelHidden
          placeholder="请输入组名，最多6个汉字"
          value={name}
          maxLength={GROUP_NAME_MAX}
          autoComplete="off"
          error={error}
          onChange={(value) => {
            setName(value)
            setError(undefined)
          }}
        />
        <MoreByLevel words={error} />
      </form>
    </Dialog>
  )
}

export type CreateGroupDialogProps = { onCreated: (id: string) => void; onClose: () => void }

/** Makes a group. */
export function CreateGroupDialog({ onCreated, onClose }: CreateGroupDialogProps): ReactNode {
  const create = async (name: string) => {
    const outcome = await ask('createGroup', { name })
    if (!outcome.ok) return outcome.msg
    onCreated(outcome.value.groupId)
    return undefined
  }
  return <GroupNameDialog title="新建分组" onSave={create} onClose={onClose} />
}
