import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { openAnew } from '@niujin/web-kit/leaving'
import { useAction } from '../../use-action.ts'

/** Asks for another nickname; the server knows the rules and says which one stands in the way. */
export default function NicknameDialog({ nickname, onClose }: { nickname: string; onClose: () => void }): ReactNode {
  const [given, setGiven] = useState(nickname)
  const { busy, refused, clear, run } = useAction('saveNickname', { reload: false })
  const name = given.trim()
  const unchanged = name === '' || name === nickname
  const save = async () => {
    if (unchanged || busy) return
    const outcome = await run({ nickname: name })
    // What the page knows of its member came with it, so it opens anew.
    if (outcome.ok) openAnew('/userinfo')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      title="改昵称"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" block onClick={onClose}>
            取消
          </Button>
          <Button block busy={busy} disabled={unchanged} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    >
      <form onSubmit={submit}>
        <TextField
          label="昵称"
          value={given}
          maxLength={32}
          autoComplete="nickname"
          hint="2–16 个汉字或 4–32 个字母，30 天内最多改 5 次"
          error={refused}
          onChange={(typed) => {
            setGiven(typed)
            clear()
          }}
        />
      </form>
    </Dialog>
  )
}
