import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { mentionsIn } from '@niujin/content-rules'
import { Button, toast } from '@niujin/ui'
import { useMember, useOnce } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { Draft, Post, SuggestedMember } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { chartOnWay } from '../chart/taken-chart.ts'
import { postPath } from '../paths.ts'
import { RepostView } from '../card/repost-view.tsx'
import type { Asked } from './asked.ts'
import { ChartField } from './chart-field.tsx'
import { DraftLine } from './draft-line.tsx'
import { PostPictureField } from './post-picture-field.tsx'
import { repostOfPost } from './repost-of-post.ts'
import { useDraft, type UsedDraft } from './use-draft.ts'
import { usePostPictures, type PostPictures } from './use-pictures.ts'
import { WritingArea } from './writing-area.tsx'
import { contentOf, isBare, ofPost, withAsked, type WrittenPost } from './written-post.ts'
import styles from './ugc.module.css'

const LeaveGuard = lazy(() => import('./leave-guard.tsx'))
const PollEditor = lazy(() => import('./poll-editor.tsx'))
const OpinionEditor = lazy(() => import('./opinion-editor.tsx'))

const NEW_POLL = { options: ['', ''], hours: 72 }
type Change = (next: (post: WrittenPost) => WrittenPost) => void

/** The post that is passed on: null when it is gone, undefined when it is not known. */
type Original = Post | null | undefined
export type NewWriterProps = { draft: Draft | null; original: Original; asked: Asked }

/** A new post: kept as a draft until it is published. */
export function NewWriter({ draft, original, asked }: NewWriterProps): ReactNode {
  const used = useDraft(draft, (post) => withAsked(post, asked))
  return (
    <>
      <DraftLine used={used} />
      <DraftWriter key={used.turn} used={used} original={original} />
    </>
  )
}

function DraftWriter({ used, original }: { used: UsedDraft; original: Original }): ReactNode {
  const { post, version, change } = used
  const pictures = usePostPictures(post.pictures, (list) => change((now) => ({ ...now, pictures: list })))
  const done = useDone()
  const save = useOnce(ask, 'savePost', (outcome) => {
    if (!outcome.ok) return
    used.forget()
    done.publish(outcome.value.post)
  })
  const licence = useLicence()
  const publish = () => {
    const content = contentOf(post)
    if (post.opinion && !content.opinion) return toast('观点要记在文字里提到的一只股票上')
    return void save.run({ ...content, ...(version > 0 && { draftVersion: version }) })
  }
  const mayMark = licence !== undefined && !post.opinion
  return (
    <>
      <WritingArea
        text={post.text}
        refused={save.refused}
        {...fieldOf(change, save.clear)}
        onPoll={post.poll ? undefined : () => change((now) => ({ ...now, poll: NEW_POLL }))}
        onOpinion={mayMark ? () => change((now) => ({ ...now, opinion: newOpinion(now) })) : undefined}
        end={<SendButton busy={save.busy} post={post} pictures={pictures} text="发布" onClick={publish} />}
      >
        <PostPictureField pictures={pictures} />
        <ChartField chart={post.chart} onChange={(chart) => change((now) => ({ ...now, chart }))} />
        <Suspense>
          {post.poll && <PollEditor poll={post.poll} onChange={(poll) => change((now) => ({ ...now, poll }))} />}
          {post.opinion && licence !== undefined && (
            <OpinionEditor
              opinion={post.opinion}
              stocks={mentionsIn(post.text)}
              licence={licence}
              onChange={(opinion) => change((now) => ({ ...now, opinion }))}
            />
          )}
        </Suspense>
        <Reposted post={post} original={original} change={change} />
      </WritingArea>
      {pictures.busy && !done.isDone && (
        <Suspense>
          <LeaveGuard text="图片还在上传，离开后没传完的就没有了；文字会留在草稿里。" />
        </Suspense>
      )}
    </>
  )
}

/** Changes a post of one's own: words, pictures and chart. The poll, what is passed on and the opinion stay. */
export function EditWriter({ post: edited }: { post: Post }): ReactNode {
  const [post, setPost] = useState(() => ofPost(edited))
  const [isChanged, setChanged] = useState(false)
  const change: Change = (next) => {
    setChanged(true)
    setPost(next)
  }
  const pictures = usePostPictures(post.pictures, (list) => change((now) => ({ ...now, pictures: list })))
  const done = useDone()
  const save = useOnce(ask, 'editPost', (outcome) => {
    if (outcome.ok) done.publish(outcome.value.post)
  })
  const send = () => {
    const { text, mentions, pictures: ids, chart } = contentOf(post)
    void save.run({ postId: edited.postId, text, mentions, pictures: ids, chart })
  }
  const stays = edited.poll ?? edited.repost ?? edited.opinion
  return (
    <>
      <p className="caption">
        修改后会写明“已编辑”，以前的版本只有你与审核的人看得到{stays && '；投票、转发与观点不变'}
      </p>
      <WritingArea
        text={post.text}
        refused={save.refused}
        {...fieldOf(change, save.clear)}
        end={
          <SendButton
            busy={save.busy}
            post={post}
            pictures={pictures}
            text="保存修改"
            onClick={send}
            isRepost={edited.repost !== null}
          />
        }
      >
        <PostPictureField pictures={pictures} />
        <ChartField chart={post.chart} onChange={(chart) => change((now) => ({ ...now, chart }))} />
        {edited.repost && <RepostView repost={edited.repost} />}
      </WritingArea>
      {isChanged && !done.isDone && (
        <Suspense>
          <LeaveGuard text="修改还没有保存，离开后就没有了。" />
        </Suspense>
      )}
    </>
  )
}

function fieldOf(change: Change, clear: () => void) {
  return {
    onText(text: string) {
      clear()
      change((now) => ({ ...now, text }))
    },
    onMention: ({ niujinUid, nickname }: SuggestedMember) =>
      change((now) => ({
        ...now,
        mentions: [...now.mentions.filter((one) => one.niujinUid !== niujinUid), { niujinUid, name: nickname }],
      })),
  }
}

/** Says what became of it, and opens it in place of the field: nothing asks about leaving any more. */
function useDone() {
  const navigate = useNavigate()
  const [saved, setSaved] = useState<Post>()
  useEffect(() => {
    if (!saved) return
    toast(saved.state === 'published' ? '已发布' : '已提交，审核后显示')
    void navigate(postPath(saved.postId), { replace: true })
  }, [saved, navigate])
  return { isDone: saved !== undefined, publish: setSaved }
}

type SendButtonProps = {
  busy: boolean
  post: WrittenPost
  pictures: PostPictures
  text: string
  onClick: () => void
  isRepost?: boolean
}

/** Pressed while pictures are on their way, it sends once they are there; whoever writes on meanwhile has not sent. */
function SendButton({ busy, post, pictures, text, onClick, isRepost = false }: SendButtonProps): ReactNode {
  const isUnready = chartOnWay.use() !== null || pictures.busy
  const [pressedFor, setPressedFor] = useState<string>()
  const isWaiting = pressedFor === post.text
  const press = useEffectEvent(() => {
    setPressedFor(undefined)
    if (pictures.failed) toast('有图片没有传上去，请重试或移除')
    else onClick()
  })
  useEffect(() => {
    // It answers what ended elsewhere, once: the press is over with it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isWaiting && !isUnready) press()
  }, [isWaiting, isUnready])
  return (
    <Button
      size="small"
      busy={busy || isWaiting}
      disabled={isBare(post) && !isUnready && !isRepost}
      onClick={() => setPressedFor(post.text)}
    >
      {text}
    </Button>
  )
}

type RepostedProps = { post: WrittenPost; original: Original; change: Change }

function Reposted({ post, original, change }: RepostedProps): ReactNode {
  const { repostOf } = post
  if (!repostOf) return null
  return (
    <section className="stack-4" aria-label="要转发的内容">
      {original === null && <RepostView repost={{ ...repostOf, original }} />}
      {original?.postId === repostOf.id && <RepostView repost={repostOfPost(original)} />}
      {original !== null && original?.postId !== repostOf.id && (
        <p className={styles.passed}>转发一{repostOf.kind === 'post' ? '条说说' : '篇文章'}</p>
      )}
      <Button variant="ghost" size="small" onClick={() => change((now) => ({ ...now, repostOf: null }))}>
        不转发了
      </Button>
    </section>
  )
}

/** The licence number of whoever writes; only they may mark opinions, which the server checks again. */
function useLicence(): string | undefined {
  const member = useMember()
  const { value } = useRead({
    key: member?.niujinUid,
    async ask() {
      const { ownLicence } = await import('./own-licence.ts')
      return { ok: true as const, value: (await ownLicence(member?.niujinUid ?? '')) ?? '' }
    },
  })
  return value === '' ? undefined : value
}

function newOpinion({ text }: WrittenPost): NonNullable<WrittenPost['opinion']> {
  return { instrumentId: mentionsIn(text)[0]?.symbol ?? '', stance: 'bullish', horizon: 5 }
}
