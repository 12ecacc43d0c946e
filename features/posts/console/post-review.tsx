import type { ReactNode } from 'react'
import { plainText } from '@niujin/content-rules'
import {
  DetailPage,
  Fact,
  Facts,
  MemberLink,
  Sheet,
  Sheets,
  Subject,
  TextLink,
  When,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { STANCES } from '@niujin/community'
import { Badge } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { REPORT_REASONS, staffPostGet, type Post, type StaffPostDetail } from '../contract/index.ts'
import { DecideForm } from './decide-form.tsx'
import { STATE } from './words.ts'
import styles from './posts.module.css'

/** One post: all it says and shows, the words that were hit, reports, what it said before, what was decided, and the decision. */
export function PostReview({ rest, epoch, may }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffPostGet, { postId: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/posts', name: '返回说说' }}
      missing={{ codes: ['POST_UNKNOWN', 'INPUT_INVALID'], text: '没有这条说说', drawing: 'message' }}
      read={read}
    >
      {(detail) => (
        <Sheets>
          <Subject
            title={`${detail.post.author.nickname}的说说`}
            standing={<Badge variant={STATE[detail.post.state].variant}>{STATE[detail.post.state].name}</Badge>}
          >
            <div className={styles.part}>
              <Said post={detail.post} />
              <Hits words={detail.words} />
            </div>
            <PostFacts detail={detail} may={may} />
            <div className={styles.part}>
              <DecideForm key={`${detail.post.state} ${detail.decisions.length}`} detail={detail} onChange={read.set} />
            </div>
          </Subject>
          <Reports reports={detail.reports} />
          <Versions versions={detail.versions} />
          <Decisions decisions={detail.decisions} />
        </Sheets>
      )}
    </DetailPage>
  )
}

function Said({ post: { text, pictures, chart, poll, repost } }: { post: Post }): ReactNode {
  const shown = [...pictures, ...(chart ? [{ pictureId: 'chart', url: chart.picture }] : [])]
  return (
    <>
      {text !== '' && <p className={styles.words}>{plainText(text)}</p>}
      {shown.length > 0 && (
        <div className={styles.pictures}>
          {shown.map(({ pictureId, url }, at) => (
            <a key={pictureId} href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={pictureId === 'chart' ? `${chart?.name ?? ''}的图表` : `第 ${at + 1} 张图`}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
      {poll && <p className={styles.quote}>投票：{poll.options.map((one) => one.text).join(' / ')}</p>}
      {repost && (
        <p className={styles.quote}>
          转发：{repost.original === null ? '原来的内容已经不在了' : plainText(repost.original.text)}
        </p>
      )}
    </>
  )
}

function Hits({ words }: { words: readonly string[] }): ReactNode {
  if (words.length === 0) return null
  return (
    <p className={styles.marks} aria-label="命中的词">
      {words.map((word) => (
        <Badge key={word} variant="warning">
          {word}
        </Badge>
      ))}
    </p>
  )
}

function PostFacts({
  detail: { post, past },
  may,
}: {
  detail: StaffPostDetail
  may: ConsolePageProps['may']
}): ReactNode {
  const { author, likes, dislikes, comments, reposts, opinionWish, at, editedAt, reason } = post
  return (
    <Facts flow>
      <Fact name="作者">
        <MemberLink id={author.niujinUid} may={may} />
      </Fact>
      {author.badge?.licence != null && <Fact name="执业编号">{author.badge.licence}</Fact>}
      <Fact name="作者的过往">{`发布 ${past.published}，退回或隐藏 ${past.rejected}`}</Fact>
      <Fact name="顶 / 踩">{`${likes} / ${dislikes}`}</Fact>
      <Fact name="评论 / 转发">{`${comments} / ${reposts}`}</Fact>
      {opinionWish && (
        <Fact name="观点">{`${opinionWish.instrumentId} ${STANCES[opinionWish.stance]}，${opinionWish.horizon} 日`}</Fact>
      )}
      <Fact name="时间">
        <When at={at} />
      </Fact>
      {editedAt !== null && (
        <Fact name="改过">
          <When at={editedAt} />
        </Fact>
      )}
      {reason !== '' && <Fact name="原因">{reason}</Fact>}
      {post.state === 'published' && (
        <Fact name="页面">
          <TextLink href={`/talk?id=${post.postId}`}>看这一页</TextLink>
        </Fact>
      )}
    </Facts>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Sheet label={title} padded>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </Sheet>
  )
}

function Reports({ reports }: Pick<StaffPostDetail, 'reports'>): ReactNode {
  if (reports.length === 0) return null
  return (
    <Part title="举报">
      {reports.map(({ reason, detail, at, isSettled }) => (
        <li key={`${at} ${reason} ${detail}`}>
          {REPORT_REASONS[reason]}
          {detail !== '' && `：${detail}`}
          <span className={styles.when}>
            <When at={at} />
            {isSettled ? ' 已处理' : ' 等待处理'}
          </span>
        </li>
      ))}
    </Part>
  )
}

function Versions({ versions }: Pick<StaffPostDetail, 'versions'>): ReactNode {
  if (versions.length === 0) return null
  return (
    <Part title="以前的版本">
      {versions.map(({ text, pictures, at }) => (
        <li key={at}>
          <p className={styles.words}>{plainText(text)}</p>
          <span className={styles.when}>
            <When at={at} />
            {pictures.length > 0 && ` ${pictures.length} 张图`}
          </span>
        </li>
      ))}
    </Part>
  )
}

function Decisions({ decisions }: Pick<StaffPostDetail, 'decisions'>): ReactNode {
  if (decisions.length === 0) return null
  return (
    <Part title="处理记录">
      {decisions.map(({ act, reason, staffName, at }) => (
        <li key={`${at} ${act}`}>
          {act}
          {reason !== '' && `：${reason}`}
          <span className={styles.when}>
            {staffName} <When at={at} />
          </span>
        </li>
      ))}
    </Part>
  )
}
