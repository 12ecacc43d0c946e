import { useState, type FormEvent, type ReactNode } from 'react'
import { MoreByLevel } from '@niujin/membership/web'
import { Button, Switch, TextField } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'

export type NameDialogProps = {
  title: string
  initial: string
  /** why the last try was refused */
  refused?: string | undefined
  busy?: boolean
  /** offers to be notified of new matches; what is chosen comes with the name */
  subscribed?: boolean
  onSave: (name: string, subscribed: boolean) => void
  onClose: () => void
}

/** Asks for a name of at most 20 characters. */
export default function NameDialog(props: NameDialogProps): ReactNode {
  const { title, initial, refused, busy = false, subscribed, onSave, onClose } = props
  const [name, setName] = useState(initial)
  const [notified, setNotified] = useState(subscribed ?? false)
  const given = name.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given !== '' && !busy) onSave(given, notified)
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
          <Button block busy={busy} disabled={given === ''} onClick={() => onSave(given, notified)}>
            保存
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <TextField label="名称" value={name} maxLength={20} error={refused} autoComplete="off" onChange={setName} />
        <MoreByLevel words={refused} />
        {subscribed !== undefined && <Switch label="有新入选时提醒我" checked={notified} onChange={setNotified} />}
      </form>
    </Dialog>
  )
}
