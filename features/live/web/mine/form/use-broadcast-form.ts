import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { randomId } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { INTRODUCTION_MOST, TITLE_MOST } from '../../../contract/limits.ts'
import { ask } from '../../calls.ts'
import { fitPicture } from '../../studio/courseware/page-picture.ts'
import type { LoadedForm } from '../load-mine.ts'
import { fieldOf, momentOf, suggestedStart, timeProblem } from './start-time.ts'

/** What is written in the form. */
export interface Written {
  readonly title: string
  readonly introduction: string
  readonly programme: string
  readonly when: 'now' | 'later'
  readonly start: string
  readonly keepsRecording: boolean
  readonly cover: File | undefined
}

export type Problems = Partial<Record<'title' | 'introduction' | 'start' | 'cover' | 'form', string>>

export interface UsedForm {
  readonly written: Written
  readonly change: (change: Partial<Written>) => void
  readonly problems: Problems
  /** Which button is at work. */
  readonly busy: 'publish' | 'draft' | undefined
  readonly send: (publish: boolean) => Promise<void>
}

/** Which field a refusal is about. */
const FIELDS: Readonly<Record<string, keyof Problems>> = { TIME_WRONG: 'start', CONTENT_REFUSED: 'title' }

/** The form of a broadcast; once it is saved, on to its studio. */
export function useBroadcastForm({ before, now }: LoadedForm): UsedForm {
  const navigate = useNavigate()
  const [written, setWritten] = useState(() => writtenOf(before, now))
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState<UsedForm['busy']>()
  const isSending = useRef(false)
  // Saved, but without its picture: tried again it is the same broadcast.
  const saved = useRef(before?.room.tsId)
  const [requestId] = useState(randomId)

  const save = async (publish: boolean): Promise<Problems> => {
    const { title, introduction, programme, keepsRecording } = written
    const outcome = await ask('saveBroadcast', {
      title,
      introduction,
      keepsRecording,
      publish,
      startTime: startOf(written, before),
      programme: programme.trim(),
      ...(saved.current === undefined ? { requestId } : { tsId: saved.current }),
    })
    if (!outcome.ok) return { [FIELDS[outcome.code] ?? 'form']: reasonOf(outcome) ?? '没有存上，请重试' }
    const { tsId } = outcome.value
    saved.current = tsId
    return written.cover ? sendCover(tsId, written.cover) : {}
  }
  return {
    written,
    problems,
    busy,
    change(change) {
      setWritten((one) => ({ ...one, ...change }))
      setProblems(({ form: _form, ...rest }) =>
        Object.fromEntries(
          Object.entries(rest).filter(([field]) => !(field in change) && !(field === 'start' && 'when' in change)),
        ),
      )
    },
    async send(publish) {
      if (isSending.current) return
      const found = problemsOf(written, before)
      setProblems(found)
      if (Object.keys(found).length > 0) return
      isSending.current = true
      setBusy(publish ? 'publish' : 'draft')
      const refused = await save(publish)
      setProblems(refused)
      // Once it is saved the form is over: a further tap must not send it again.
      isSending.current = Object.keys(refused).length === 0
      if (!isSending.current) return setBusy(undefined)
      toast(publish ? (before && before.room.state !== 'draft' ? '已保存' : '已发布') : '草稿已存')
      void navigate(publish && saved.current !== undefined ? `/Myzb?studio=${saved.current}` : '/Myzb?kind=hosted', {
        replace: true,
      })
    },
  }
}

async function sendCover(tsId: string, file: File): Promise<Problems> {
  const picture = await fitPicture(file)
  if (!picture) return { cover: '这张图片打不开，请换一张 JPG、PNG 或 WebP' }
  const outcome = await ask('saveCover', { tsId }, { files: { picture } })
  return outcome.ok ? {} : { cover: `直播已存好，封面没有传上：${reasonOf(outcome) ?? '请重试'}` }
}

function writtenOf(before: LoadedForm['before'], now: number): Written {
  if (!before)
    return {
      title: '',
      introduction: '',
      programme: '',
      when: 'now',
      start: fieldOf(suggestedStart(now)),
      keepsRecording: true,
      cover: undefined,
    }
  const { title, introduction, programme, startTime } = before.room
  return {
    title,
    introduction,
    programme: programme ?? '',
    when: 'later',
    start: fieldOf(Date.parse(startTime)),
    keepsRecording: before.keepsRecording,
    cover: undefined,
  }
}

/** A time that was not touched stays as exact as it is. */
function startOf({ when, start }: Written, before: LoadedForm['before']): string {
  if (when === 'now') return new Date().toISOString()
  if (before && fieldOf(Date.parse(before.room.startTime)) === start) return before.room.startTime
  return new Date(momentOf(start) ?? Date.now()).toISOString()
}

function problemsOf(written: Written, before: LoadedForm['before']): Problems {
  const { title, introduction, when, start } = written
  const isKept = before !== null && fieldOf(Date.parse(before.room.startTime)) === start
  const time = when === 'now' || isKept ? undefined : timeProblem(start, Date.now())
  const plain = title.trim()
  return {
    ...(plain === '' && { title: '请填写标题' }),
    ...(plain.length > TITLE_MOST && { title: `标题最多 ${TITLE_MOST} 个字` }),
    ...(introduction.length > INTRODUCTION_MOST && { introduction: `介绍最多 ${INTRODUCTION_MOST} 字` }),
    ...(time !== undefined && { start: time }),
  }
}
