import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextArea, toast } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import type { Ticket } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { PictureField } from '@niujin/ui/pictures'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import { useTicketPictures } from '../pictures/use-pictures.ts'
import styles from './reply-form.module.css'

/** More words and pictures to one's own ticket. */
export function ReplyForm({ ticket, onChange }: { ticket: Ticket; onChange: (ticket: Ticket) => void }): ReactNode {
  const [content, setContent] = useState('')
  const pictures = useTicketPictures()
  const { busy, refused, run, clear } = useOnce(ask, 'replyFeedback')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || content.trim() === '') return
    if (pictures.busy) return toast('图片还在上传，请稍等')
    if (pictures.failed) return toast('有图片没有传上去，请重试或移除')
    const outcome = await run({ id: ticket.id, content, images: [...pictures.taken] })
    if (!outcome.ok) return
    setContent('')
    pictures.clear()
    toast('已补充')
    onChange(outcome.value)
  }
  const write = (text: string) => {
    clear()
    setContent(text)
  }
  return (
    <form className={`stack-12 ${styles.form}`} onSubmit={(event) => void send(event)}>
      <TextArea
        label="补充内容"
        value={content}
        onChange={write}
        most={LIMITS.content}
        rows={3}
        placeholder="还有什么要说的"
        error={refused}
      />
      <PictureField pictures={pictures} accept={PICTURE_KINDS} />
      <Button
        type="submit"
        block
        busy={busy}
        disabled={content.trim() === '' || content.trim().length > LIMITS.content}
      >
        发送
      </Button>
    </form>
  )
}
