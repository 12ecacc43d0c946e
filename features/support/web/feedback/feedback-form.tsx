import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button, Chip, TextArea, TextField, toast } from '@niujin/ui'
import { PageLink, useOnce } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import { PictureField } from '@niujin/ui/pictures'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import { useTicketPictures } from '../pictures/use-pictures.ts'
import { EMPTY_DRAFT, keepDraft, problemsOf, subjectOf, SUBJECTS, useDraft, withSubject, type Draft } from './draft.ts'
import styles from './feedback-form.module.css'

/** Writes a ticket; afterwards it is shown with its state. */
export function FeedbackForm(): ReactNode {
  const draft = useDraft()
  const change = (next: Partial<Draft>) => keepDraft({ ...draft, ...next })
  useOrderTitle(draft)
  const [tried, setTried] = useState(false)
  const pictures = useTicketPictures()
  const { busy, refused, run } = useOnce(ask, 'saveFeedback')
  const navigate = useNavigate()
  const problems = tried ? problemsOf(draft) : {}
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.keys(problemsOf(draft)).length > 0) return
    if (pictures.busy) return toast('图片还在上传，请稍等')
    if (pictures.failed) return toast('有图片没有传上去，请重试或移除')
    const outcome = await run({ ...draft, images: [...pictures.taken] })
    if (!outcome.ok) return
    keepDraft(EMPTY_DRAFT)
    toast('已提交，答复后会发消息告诉你')
    void navigate(`/FeedBackDetail?id=${outcome.value.id}`, { replace: true })
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <p className={styles.hint}>
        常见的问题，
        <PageLink to="/Help" className="text-link">
          帮助
        </PageLink>
        里可能已有答案
      </p>
      <div className="wrap-8" role="group" aria-label="是哪方面的">
        {SUBJECTS.map((subject) => (
          <Chip
            key={subject}
            selected={subjectOf(draft.title) === subject}
            onClick={() => change({ title: withSubject(draft.title, subject) })}
          >
            {subject}
          </Chip>
        ))}
      </div>
      <TextField
        label="标题"
        value={draft.title}
        error={problems.title}
        placeholder="用几个字说说是什么事"
        enterKeyHint="next"
        onChange={(title) => change({ title })}
      />
      <TextArea
        label="内容"
        value={draft.content}
        error={problems.content}
        most={LIMITS.content}
        rows={6}
        placeholder="在哪个页面、做了什么、看到什么；说得越具体，解决得越快"
        onChange={(content) => change({ content })}
      />
      <div className="stack-8">
        <span className={styles.label}>图片（可不填，请遮住账号等隐私）</span>
        <PictureField pictures={pictures} accept={PICTURE_KINDS} />
      </div>
      <TextField
        label="联系方式（可不填，只用来处理这件事）"
        value={draft.contact}
        error={problems.contact}
        placeholder="手机、微信或邮箱"
        onChange={(contact) => change({ contact })}
      />
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <Button type="submit" size="large" block busy={busy}>
        提交
      </Button>
    </form>
  )
}

const ORDER = /^[A-Za-z0-9]{8,32}$/

/** Who comes from an order begins with its number, unless something is written already. */
function useOrderTitle(draft: Draft): void {
  const [params] = useSearchParams()
  const order = params.get('order') ?? ''
  const isWanted = ORDER.test(order) && draft.title === '' && draft.content === ''
  useEffect(() => {
    if (isWanted) keepDraft({ ...draft, title: withSubject('', '订单与支付'), content: `订单编号 ${order}\n` })
    // Once for an order: what is emptied by hand stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [order])
}
