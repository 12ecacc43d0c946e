import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { textOf, type DocumentTree } from '@niujin/community'
import { lengthOf } from '@niujin/content-rules'
import { Badge, Button, Skeleton, toast } from '@niujin/ui'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { OwnArticle } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { LazyEditor } from '../editor/lazy-editor.tsx'
import { ArticleActions } from './article-actions.tsx'
import { Preview } from './preview.tsx'
import { STATUSES } from './status.ts'
import { useWriting, type Writing } from './use-writing.ts'
import styles from './edit-view.module.css'

const SettingsSheet = lazy(async () => ({ default: (await import('./settings-sheet.tsx')).SettingsSheet }))
const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

/** Characters, as the contract has them; it is not loaded to write. */
const MOST = { title: 60, characters: 30_000 }

/** One's own article: written on, or looked at while it cannot be. */
export function EditView({ article }: { article: OwnArticle }): ReactNode {
  // After each step the server says anew what can be done.
  return (
    <div className={styles.paper}>
      <Steps key={`${article.version} ${article.status}`} article={article} />
    </div>
  )
}

function Steps({ article }: { article: OwnArticle }): ReactNode {
  if (article.can.edit) return <Writer article={article} />
  return (
    <>
      <State article={article} />
      <Preview content={article.content} stocks={article.stocks} />
    </>
  )
}

/** How the article stands, with what can be done next. */
function State({ article, children }: { article: OwnArticle; children?: ReactNode }): ReactNode {
  const { status, reason, publishAt } = article
  return (
    <>
      <div className={styles.state}>
        <Badge variant={STATUSES[status].badge}>{STATUSES[status].text}</Badge>
        {publishAt !== null && <span className="caption">{dateTimeText(Date.parse(publishAt))} 发布</span>}
        <span className={styles.gap} />
        {children}
        <ArticleActions article={article} />
      </div>
      {reason !== '' && (
        <p className={styles.reason} role="alert">
          原因：{reason}
        </p>
      )}
    </>
  )
}

function Writer({ article }: { article: OwnArticle }): ReactNode {
  const writing = useWriting(article)
  const { content, change } = writing
  const [open, setOpen] = useState<'settings' | 'preview'>()
  const titleLength = lengthOf(content.title.trim())
  const length = countOf(content.document)
  if (open === 'preview')
    return (
      <>
        <State article={article} />
        <Preview content={content} stocks={article.stocks} onClose={() => setOpen(undefined)} />
      </>
    )
  return (
    <>
      <State article={article}>
        <Button variant="ghost" size="small" onClick={() => setOpen('preview')}>
          预览
        </Button>
        <Button variant="secondary" size="small" onClick={() => setOpen('settings')}>
          设置
        </Button>
        <SubmitButton article={article} writing={writing} />
      </State>
      <textarea
        className={styles.title}
        aria-label="标题"
        placeholder="标题"
        rows={2}
        value={content.title}
        aria-invalid={titleLength > MOST.title || undefined}
        onChange={(event) => change({ title: event.target.value.replaceAll('\n', '') })}
      />
      {titleLength > MOST.title && <p className={styles.over}>标题最多 {MOST.title} 个字</p>}
      <Suspense fallback={<Skeleton shape="card" count={2} />}>
        <LazyEditor
          tree={content.document}
          note={`${KEEPING[writing.keeping]} · ${length} 字${length > MOST.characters ? `，最多 ${MOST.characters} 字` : ''}`}
          onChange={(document) => change({ document })}
        />
      </Suspense>
      {writing.refused !== undefined && writing.keeping !== 'elsewhere' && (
        <p className={styles.over} role="alert">
          {writing.refused}
        </p>
      )}
      <Suspense>
        {open === 'settings' && (
          <SettingsSheet article={article} writing={writing} onClose={() => setOpen(undefined)} />
        )}
        {writing.keeping === 'elsewhere' && <Elsewhere writing={writing} />}
      </Suspense>
    </>
  )
}

const KEEPING = {
  saved: '已保存',
  unsaved: '已存在本机',
  saving: '正在保存',
  failed: '已存在本机，还没有传上去',
  elsewhere: '在别处改过了',
} as const

/** Somebody, or the same member on another device, saved in between. */
function Elsewhere({ writing }: { writing: Writing }): ReactNode {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title="这篇文章在别处改过了"
      text="用这里写的覆盖那边的，还是放弃这里写的？"
      confirmText="用这里的"
      cancelText="用那边的"
      onConfirm={() => void writing.insist()}
      onClose={() => {
        writing.drop()
        void revalidate()
      }}
    />
  )
}

function SubmitButton({ article, writing }: { article: OwnArticle; writing: Writing }): ReactNode {
  const { id, can, content } = article
  const { revalidate } = useRevalidator()
  const [isSaving, setSaving] = useState(false)
  const submission = useOnce(ask, 'submitArticle', async (outcome) => {
    toast(outcome.ok ? '已送审，结果会发消息给你' : (reasonOf(outcome) ?? '没有送出去，请重试'))
    if (outcome.ok || outcome.code === 'STATUS_CHANGED') await revalidate()
  })
  const submit = async () => {
    setSaving(true)
    const isSaved = await writing.save()
    setSaving(false)
    const { publishAt } = writing
    if (isSaved) await submission.run({ id, version: writing.version(), ...(publishAt !== undefined && { publishAt }) })
  }
  // What readers see already needs nobody to look at it again.
  const isAsPublished = !can.submit && writing.content === content
  return (
    <Button size="small" busy={isSaving || submission.busy} disabled={isAsPublished} onClick={() => void submit()}>
      {writing.publishAt === undefined ? '送审' : '送审，定时发布'}
    </Button>
  )
}

function countOf(document: DocumentTree): number {
  return lengthOf(textOf(document).replaceAll(/\s/gu, ''))
}
