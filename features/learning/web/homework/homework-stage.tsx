import { useState, type ReactNode } from 'react'
import type { DocumentTree } from '@niujin/community'
import { DocumentView } from '@niujin/community/web'
import { Answered, Badge, Button, TextArea, toast } from '@niujin/ui'
import { PictureField, usePictures } from '@niujin/ui/pictures'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dateTimeText } from '@niujin/web-kit/formats'
import { PICTURE_KINDS, shrinkPicture } from '@niujin/web-kit/pictures'
import type { Submission } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import styles from './homework.module.css'

type Props = { lessonId: string; document: DocumentTree; onDone: () => void }

/** A homework: what is asked, what was handed in with the teacher's answer, and the form. */
export default function HomeworkStage({ lessonId, document, onDone }: Props): ReactNode {
  const homework = useRead({ key: lessonId, ask: (options) => ask('homeworkState', { lessonId }, options) })
  return (
    <div className={styles.homework}>
      <DocumentView tree={document} />
      <Answered answer={homework}>
        {({ list }) => (
          <>
            {list.map((one) => (
              <Handed key={one.id} one={one} />
            ))}
            <HandInForm
              lessonId={lessonId}
              isAgain={list.length > 0}
              onHandedIn={() => {
                void homework.reload()
                onDone()
              }}
            />
          </>
        )}
      </Answered>
    </div>
  )
}

function Handed({ one: { text, pictures, at, score, words, answeredAt } }: { one: Submission }): ReactNode {
  return (
    <article className={styles.handed} aria-label="交过的作业">
      <p className={styles.facts}>
        <span>{dateTimeText(Date.parse(at))} 交</span>
        {score === null ? <Badge>等老师批改</Badge> : <Badge variant="success">{score} 分</Badge>}
      </p>
      <p className={styles.text}>{text}</p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((url, number) => (
            <li key={url}>
              <img src={url} alt={`作业图片 ${number + 1}`} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {answeredAt !== null && <p className={styles.answer}>老师：{words}</p>}
    </article>
  )
}

type FormProps = { lessonId: string; isAgain: boolean; onHandedIn: () => void }

function HandInForm({ lessonId, isAgain, onHandedIn }: FormProps): ReactNode {
  const [text, setText] = useState('')
  const pictures = usePictures({ most: LIMITS.pictures, take: sendPicture })
  const { busy, refused, run } = useOnce(ask, 'handInHomework', (outcome) => {
    if (!outcome.ok) return
    setText('')
    pictures.clear()
    toast('交上去了，老师批改后会发消息给你')
    onHandedIn()
  })
  const send = () => {
    if (pictures.busy) return toast('图片还在上传，请稍等')
    if (pictures.failed) return toast('有图片没有传上去，请重试或移除')
    void run({ lessonId, text: text.trim(), pictures: [...pictures.taken] })
  }
  const length = text.trim().length
  return (
    <section className={styles.form} aria-label="交作业">
      <TextArea
        label={isAgain ? '再交一次' : '写作业'}
        rows={5}
        most={LIMITS.homework}
        value={text}
        placeholder="写下你的看法，可以附上画的图"
        onChange={setText}
      />
      <PictureField pictures={pictures} accept={PICTURE_KINDS} />
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Button block busy={busy} disabled={length === 0 || length > LIMITS.homework} onClick={send}>
        交作业
      </Button>
    </section>
  )
}

async function sendPicture(chosen: File): Promise<{ taken: string } | { reason: string }> {
  const file = await shrinkPicture(chosen, LIMITS.pictureBytes)
  if (!file) return { reason: '这张图片打不开，请换一张' }
  const outcome = await ask('uploadHomeworkPicture', {}, { files: { file } })
  return outcome.ok ? { taken: outcome.value.url } : { reason: reasonOf(outcome) ?? '没有传上去，请重试' }
}
