import { useState, type FormEvent, type ReactNode } from 'react'
import { DocumentView } from '@niujin/community/web'
import { Button, PlusIcon, TextArea, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, saveCollegeArticle, type ArticleDetail } from '../contract/index.ts'
import { documentOf } from '../domain/markup.ts'
import { draftOf, EMPTY_ARTICLE, emptyQuestion, fieldsOf, type ArticleFields } from './draft.ts'
import { QuestionForm } from './question-form.tsx'
import styles from './college.module.css'

export type ArticleFormProps = {
  seriesId: string
  /** left out for a new one */
  article?: ArticleDetail
  onSaved: (id: string) => void
}

const LINK_LINES = LIMITS.links * (LIMITS.linkTitle + 60)

/** An article as it is written: words with a few marks, beside what readers will see, and its questions. */
export function ArticleForm({ seriesId, article, onSaved }: ArticleFormProps): ReactNode {
  const [fields, setFields] = useState<ArticleFields>(article ? fieldsOf(article.draft) : EMPTY_ARTICLE)
  const [refused, setRefused] = useState<string>()
  const saving = useCall(saveCollegeArticle)
  const set = (change: Partial<ArticleFields>) => setFields({ ...fields, ...change })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const draft = draftOf(fields)
    if (typeof draft === 'string') return setRefused(draft)
    const outcome = await saving.run({
      seriesId,
      draft,
      ...(article && { id: article.id, version: article.version }),
    })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有存上，请重试')
    setRefused(undefined)
    toast('已保存')
    onSaved(outcome.value.id)
  }
  return (
    <form className={styles.form} aria-label="文章" onSubmit={(event) => void save(event)}>
      <TextField label="标题" value={fields.title} maxLength={LIMITS.title} onChange={(title) => set({ title })} />
      <TextField
        label="一句话摘要"
        value={fields.summary}
        maxLength={LIMITS.summary}
        onChange={(summary) => set({ summary })}
      />
      <TextArea
        label="正文：## 标题，- 列表，1. 步骤，> 引用，| 表 | 格 |，**加粗**，[文字](/路径)，{贵州茅台 SH.600519}"
        rows={16}
        most={LIMITS.text}
        value={fields.text}
        onChange={(text) => set({ text })}
      />
      <section aria-label="预览" className={styles.preview}>
        <DocumentView tree={documentOf(fields.text)} />
      </section>
      <TextArea
        label={`相关链接，一行一个，最多 ${LIMITS.links} 个：文字 路径`}
        rows={3}
        most={LINK_LINES}
        value={fields.links}
        onChange={(links) => set({ links })}
      />
      <Questions fields={fields} set={set} />
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {article?.state === 'published' && <p className="caption">这一篇已经发布，保存后读者马上看到新的</p>}
      <Button type="submit" busy={saving.busy}>
        保存文章
      </Button>
    </form>
  )
}

type QuestionsProps = { fields: ArticleFields; set: (change: Partial<ArticleFields>) => void }

function Questions({ fields: { questions }, set }: QuestionsProps): ReactNode {
  const [made, setMade] = useState(0)
  const add = () => {
    set({ questions: [...questions, emptyQuestion(`new-${made + 1}`)] })
    setMade(made + 1)
  }
  return (
    <>
      {questions.map((question, at) => (
        <QuestionForm
          key={question.id}
          number={at + 1}
          question={question}
          onChange={(next) => set({ questions: questions.with(at, next) })}
          onRemove={() => set({ questions: questions.toSpliced(at, 1) })}
        />
      ))}
      {questions.length < LIMITS.questions && (
        <Button variant="secondary" icon={<PlusIcon />} onClick={add}>
          加一道小问题
        </Button>
      )}
    </>
  )
}
