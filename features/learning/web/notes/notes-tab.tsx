import { useState, type ReactNode } from 'react'
import { timeText } from '@niujin/academy'
import { Answered, Button, EmptyState, TextArea, toast } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { Note } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import styles from '../shared/talk.module.css'

type Props = {
  courseId: string
  /** that is open; undefined when none may be learnt */
  lessonId: string | undefined
  /** of the video on the screen */
  second: number
  onJump: (second: number) => void
}

/** One's own notes: a line at the present second, and those written before; a tap goes to their second. */
export default function NotesTab({ courseId, lessonId, second, onJump }: Props): ReactNode {
  const notes = useRead({ key: courseId, ask: (options) => ask('notesOf', { courseId }, options) })
  const [chosen, setChosen] = useState<Note>()
  const reload = () => void notes.reload()
  return (
    <div className={styles.panel}>
      {lessonId !== undefined && <NoteForm lessonId={lessonId} second={second} onAdded={reload} />}
      <Answered answer={notes}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text="还没有笔记，看到要紧的地方记一句，之后点一下就回到那一秒" />
          ) : (
            <ul className={styles.list} aria-label="我的笔记">
              {list.map((one) => (
                <li key={one.id} className={styles.row}>
                  <p className={styles.facts}>
                    {one.lessonId === lessonId ? (
                      <button type="button" className={styles.link} onClick={() => onJump(one.second)}>
                        回到 {timeText(one.second)}
                      </button>
                    ) : (
                      <span>
                        {one.lessonTitle} {timeText(one.second)}
                      </span>
                    )}
                    <button type="button" className={styles.link} onClick={() => setChosen(one)}>
                      改
                    </button>
                  </p>
                  <p className={styles.text}>{one.text}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {chosen && <NoteSheet note={chosen} onClose={() => setChosen(undefined)} onChange={reload} />}
    </div>
  )
}

function NoteForm({ lessonId, second, onAdded }: { lessonId: string; second: number; onAdded: () => void }): ReactNode {
  const [text, setText] = useState('')
  const { busy, refused, run } = useOnce(ask, 'addNote', (outcome) => {
    if (!outcome.ok) return
    setText('')
    onAdded()
  })
  return (
    <div className={styles.form}>
      <TextArea
        label={second > 0 ? `在 ${timeText(second)} 记一句` : '记一句'}
        rows={2}
        most={LIMITS.note}
        value={text}
        error={refused}
        onChange={setText}
      />
      <Button
        busy={busy}
        disabled={text.trim() === '' || text.trim().length > LIMITS.note}
        onClick={() => void run({ lessonId, second: Math.floor(second), text: text.trim() })}
      >
        记下
      </Button>
    </div>
  )
}

function NoteSheet({ note, onClose, onChange }: { note: Note; onClose: () => void; onChange: () => void }): ReactNode {
  const [text, setText] = useState(note.text)
  const settle = (outcome: { ok: boolean; code?: string; msg?: string }, failed: string) => {
    if (!outcome.ok) return toast(reasonOf({ code: outcome.code ?? '', msg: outcome.msg ?? '' }) ?? failed)
    onChange()
    onClose()
  }
  const save = async () => settle(await ask('changeNote', { id: note.id, text: text.trim() }), '没有改成，请重试')
  const remove = async () => settle(await ask('removeNote', { id: note.id }), '没有删掉，请重试')
  return (
    <BottomSheet
      title="改笔记"
      onClose={onClose}
      footer={
        <Button block disabled={text.trim() === '' || text.trim().length > LIMITS.note} onClick={() => void save()}>
          保存
        </Button>
      }
    >
      <div className={styles.form}>
        <TextArea label="笔记" labelHidden rows={4} most={LIMITS.note} value={text} onChange={setText} />
      </div>
      <SheetRow danger onClick={() => void remove()}>
        删除这条笔记
      </SheetRow>
    </BottomSheet>
  )
}
