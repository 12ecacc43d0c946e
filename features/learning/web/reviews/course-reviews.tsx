import { useState, type ReactNode } from 'react'
import { Button, ListRow, PagedList, Section, TextArea, toast } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import type { CourseReview, Reviews } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { learnersPath } from '../shared/paths.ts'
import styles from '../shared/talk.module.css'

export type CourseReviewsProps = { courseId: string; isEnrolled: boolean; isTeacher?: boolean }

/** The rating of a course, what learners say, and their own review; fills a place of the course's page. */
export default function CourseReviews({ courseId, isTeacher = false }: CourseReviewsProps): ReactNode {
  const reviews = usePaged({
    key: courseId,
    keyOf: ({ by }: CourseReview) => by.niujinUid,
    ask: (page, options) => ask('reviewsOf', { courseId, ...page }, options),
  })
  const about = reviews.last
  return (
    <Section
      title="评价"
      flush
      action={
        about?.mayReview && <OwnReview courseId={courseId} mine={about.mine} onChange={() => void reviews.reload()} />
      }
    >
      {about && <Mean about={about} />}
      <PagedList paged={reviews} empty="还没有评价；学过三分之一就可以写" by="button">
        {(rows) => (
          <ul className={styles.list} aria-label="评价">
            {rows.map((one) => (
              <li key={one.by.niujinUid} className={styles.row}>
                <Row one={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {isTeacher && <ListRow title="看学员与作业" href={learnersPath(courseId)} />}
    </Section>
  )
}

function OwnReview({ courseId, mine, onChange }: Pick<SheetProps, 'courseId' | 'mine' | 'onChange'>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {mine ? '改我的评价' : '写评价'}
      </Button>
      {isOpen && <ReviewSheet courseId={courseId} mine={mine} onClose={() => setOpen(false)} onChange={onChange} />}
    </>
  )
}

function Mean({ about: { stars, count, mine } }: { about: Reviews }): ReactNode {
  return (
    <>
      {stars !== null && (
        <p className={styles.mean}>
          <strong>{stars.toFixed(1)}</strong>
          <Stars stars={stars} />
          {count} 人评价
        </p>
      )}
      {mine?.isWaiting && <p className={styles.mean}>你的评价在等审核</p>}
    </>
  )
}

function Row({ one: { by, stars, text, percent } }: { one: CourseReview }): ReactNode {
  return (
    <>
      <p className={styles.facts}>
        <span>{by.nickname}</span>
        <Stars stars={stars} />
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      <p className="caption">学到 {percent}% 时写的</p>
    </>
  )
}

/** Stars as they were given. */
function Stars({ stars }: { stars: number }): ReactNode {
  const full = Math.round(stars)
  return (
    <span className={styles.lit} role="img" aria-label={`${stars} 星`}>
      {'★'.repeat(full)}
      {'☆'.repeat(5 - full)}
    </span>
  )
}

type SheetProps = { courseId: string; mine: Reviews['mine']; onClose: () => void; onChange: () => void }

function ReviewSheet({ courseId, mine, onClose, onChange }: SheetProps): ReactNode {
  const [stars, setStars] = useState(mine?.stars ?? 0)
  const [text, setText] = useState(mine?.text ?? '')
  const { busy, refused, run } = useOnce(ask, 'saveReview', (outcome) => {
    if (!outcome.ok) return
    toast(outcome.value.isWaiting ? '提交了，审核通过后大家看得到' : '评价好了')
    onChange()
    onClose()
  })
  const remove = async () => {
    const outcome = await ask('removeReview', { courseId })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有删掉，请重试')
    onChange()
    onClose()
  }
  return (
    <BottomSheet
      title="评价课程"
      onClose={onClose}
      footer={
        <Button
          block
          busy={busy}
          disabled={stars === 0}
          onClick={() => void run({ courseId, stars, text: text.trim() })}
        >
          提交
        </Button>
      }
    >
      <div className={styles.form}>
        <div className={styles.stars} role="radiogroup" aria-label="几星">
          {[1, 2, 3, 4, 5].map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={one === stars}
              data-lit={one <= stars || undefined}
              aria-label={`${one} 星`}
              className={styles.star}
              onClick={() => setStars(one)}
            >
              {one <= stars ? '★' : '☆'}
            </button>
          ))}
        </div>
        <TextArea
          label="说几句（可不填）"
          rows={4}
          most={LIMITS.review}
          value={text}
          error={refused}
          onChange={setText}
        />
      </div>
      {mine && (
        <SheetRow danger onClick={() => void remove()}>
          删除我的评价
        </SheetRow>
      )}
    </BottomSheet>
  )
}
