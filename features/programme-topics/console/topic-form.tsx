import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button, PlusIcon, TextArea, TextField, toast } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffSaveTopic, type StaffTopic } from '../contract/index.ts'
import { QuestionFields } from './question-fields.tsx'
import { draftOf, EMPTY, inputOf, newQuestion, type QuestionDraft, type TopicDraft } from './topic-draft.ts'
import styles from './topics.module.css'

export type TopicFormProps = {
  /** the draft that is changed; left out, a new one */
  topic?: StaffTopic
  onSaved: (topic: StaffTopic) => void
}

type DraftProps = { draft: TopicDraft; onChange: (given: Partial<TopicDraft>) => void }

/** A new topic, or a draft that is written anew. */
export function TopicForm({ topic, onSaved }: TopicFormProps): ReactNode {
  const [draft, setDraft] = useState<TopicDraft>(() => (topic ? draftOf(topic) : EMPTY))
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffSaveTopic)
  const change = (given: Partial<TopicDraft>) => {
    setRefused(undefined)
    setDraft((before) => ({ ...before, ...given }))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const input = inputOf(draft)
    if (!input.ok) return setRefused(input.msg)
    const outcome = await run({ ...input.value, ...(topic && { id: topic.id }) })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有保存，请重试')
    toast('已保存草稿')
    onSaved(outcome.value)
  }
  return (
    <form className={styles.form} aria-label={topic ? '修改草稿' : '新建话题'} onSubmit={(event) => void save(event)}>
      <AboutFields draft={draft} onChange={change} />
      <VoteFields draft={draft} onChange={change} />
      <PaperFields draft={draft} onChange={change} />
      {refused !== undefined && (
        <p className={styles.error} role="alert">
          {refused}
        </p>
      )}
      <ButtonRow>
        <Button type="submit" busy={busy}>
          保存草稿
        </Button>
      </ButtonRow>
    </form>
  )
}

function AboutFields({ draft, onChange }: DraftProps): ReactNode {
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="标题"
          value={draft.title}
          maxLength={LIMITS.title}
          onChange={(title) => onChange({ title })}
        />
        <TextField
          label="所属直播的编号（可不填）"
          value={draft.programmeId}
          maxLength={64}
          onChange={(programmeId) => onChange({ programmeId })}
        />
      </div>
      <TextArea
        label="说明（可不填）"
        rows={3}
        most={LIMITS.introduction}
        value={draft.introduction}
        onChange={(introduction) => onChange({ introduction })}
      />
    </>
  )
}

function VoteFields({ draft, onChange }: DraftProps): ReactNode {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.partTitle}>投票（不要就空着）</legend>
      <TextField
        label="投票的问题"
        value={draft.voteQuestion}
        maxLength={LIMITS.voteQuestion}
        onChange={(voteQuestion) => onChange({ voteQuestion })}
      />
      <TextArea
        label="选项，一行一个"
        rows={4}
        most={LIMITS.voteOptions * LIMITS.option}
        value={draft.voteOptions}
        onChange={(voteOptions) => onChange({ voteOptions })}
      />
    </fieldset>
  )
}

function PaperFields({ draft, onChange }: DraftProps): ReactNode {
  const made = useRef(0)
  const { questions } = draft
  const change = (key: string, given: Partial<QuestionDraft>) =>
    onChange({ questions: questions.map((one) => (one.key === key ? { ...one, ...given } : one)) })
  const add = () => {
    made.current += 1
    onChange({ questions: [...questions, newQuestion(`new-${made.current}`)] })
  }
  return (
    <fieldset className={styles.part}>
      <legend className={styles.partTitle}>问卷（不要就空着）</legend>
      <div className={styles.fields}>
        <TextField
          label="问卷标题"
          value={draft.paperTitle}
          maxLength={LIMITS.paperTitle}
          onChange={(paperTitle) => onChange({ paperTitle })}
        />
        <TextField
          label="时限（分钟）"
          inputMode="numeric"
          value={draft.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
        <TextField
          label="每人可答几次"
          inputMode="numeric"
          value={draft.attempts}
          onChange={(attempts) => onChange({ attempts })}
        />
      </div>
      {questions.map((question, at) => (
        <QuestionFields
          key={question.key}
          question={question}
          number={at + 1}
          onChange={(given) => change(question.key, given)}
          onRemove={() => onChange({ questions: questions.filter(({ key }) => key !== question.key) })}
        />
      ))}
      {questions.length < LIMITS.questions && (
        <ButtonRow>
          <Button variant="secondary" size="small" icon={<PlusIcon />} onClick={add}>
            加一题
          </Button>
        </ButtonRow>
      )}
    </fieldset>
  )
}
