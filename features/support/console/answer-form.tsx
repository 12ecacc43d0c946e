import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextArea, toast } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffFeedbackReply, type StaffTicket } from '../contract/index.ts'
import { PictureField } from '@niujin/ui/pictures'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import { useTicketPictures } from '../web/pictures/use-pictures.ts'
import styles from './feedback.module.css'

export type AnswerFormProps = { ticket: StaffTicket; onChange: (ticket: StaffTicket) => void }

/** The staff's answer; the member gets a message. One button answers, the other settles the ticket as well. */
export function AnswerForm({ ticket, onChange }: AnswerFormProps): ReactNode {
  const [content, setContent] = useState('')
  const [refused, setRefused] = useState<string>()
  const [settling, setSettling] = useState(false)
  const pictures = useTicketPictures()
  const { busy, run } = useCall(staffFeedbackReply)
  const fits = content.trim() !== '' && content.trim().length <= LIMITS.content

  const send = async (resolved: boolean) => {
    if (busy || !fits) return
    if (pictures.busy) return toast('图片还在上传，请稍等')
    if (pictures.failed) return toast('有图片没有传上去，请重试或移除')
    setRefused(undefined)
    setSettling(resolved)
    const outcome = await run({ id: ticket.id, content: content.trim(), images: [...pictures.taken], resolved })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有发出，请重试')
    setContent('')
    pictures.clear()
    toast(resolved ? '已答复，并标为已解决' : '已答复')
    onChange(outcome.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  const write = (text: string) => {
    setRefused(undefined)
    setContent(text)
  }
  return (
    <form className={`stack-12 ${styles.answer}`} onSubmit={submit}>
      <TextArea
        label="答复"
        value={content}
        onChange={write}
        most={LIMITS.content}
        rows={5}
        placeholder="会员会收到消息，并看到这里写的内容"
        error={refused}
      />
      <div className={styles.field}>
        <PictureField pictures={pictures} accept={PICTURE_KINDS} />
      </div>
      <ButtonRow>
        <Button type="submit" busy={busy && !settling} disabled={!fits || (busy && settling)}>
          答复
        </Button>
        <Button
          variant="secondary"
          busy={busy && settling}
          disabled={!fits || (busy && !settling)}
          onClick={() => void send(true)}
        >
          答复并标为已解决
        </Button>
      </ButtonRow>
    </form>
  )
}
