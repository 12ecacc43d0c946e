import type { ReactNode } from 'react'
import { timeText } from '@niujin/academy'
import { ListRow, PlayIcon, Section } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { NowLearning } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { learnPath } from '../shared/paths.ts'
import { lengthText } from '../shared/words.ts'
import styles from './now.module.css'

/** Where one left, to the second, and the week; fills a place of the academy's home page. Nothing for guests. */
export default function NowSection(): ReactNode {
  const member = useMember()
  const { value } = useRead({
    key: member?.niujinUid,
    ask: (options) => ask('nowLearning', {}, options),
  })
  if (!member || !value) return null
  if (!value.next && value.week.every(({ seconds }) => seconds === 0)) return null
  return (
    <Section title="我的学习" flush moreHref="/MyCourses" moreText="我的课程">
      {value.next && <NextRow next={value.next} />}
      <Week week={value.week} least={value.least} streak={value.streak} />
    </Section>
  )
}

function NextRow({ next }: { next: NonNullable<NowLearning['next']> }): ReactNode {
  const { courseId, lessonId, title, courseTitle, position, percent } = next
  return (
    <ListRow
      href={learnPath(courseId, lessonId)}
      lead={<PlayIcon className={styles.play ?? ''} />}
      title={title}
      detail={`${courseTitle} · ${reachedText({ position, percent })}`}
    />
  )
}

function reachedText({ position, percent }: { position: number; percent: number }): string {
  if (position === 0 && percent === 0) return '还没开始学'
  return `${position > 0 ? `从 ${timeText(position)} 接着看` : '接着学'} · 已学 ${percent}%`
}

const NAMES = ['一', '二', '三', '四', '五', '六', '日'] as const

/** Seven days from Monday; a day that counts is lit. */
export function Week({ week, least, streak }: Pick<NowLearning, 'week' | 'least' | 'streak'>): ReactNode {
  const total = week.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <div className={styles.week}>
      <ol className={styles.days} aria-label="这一周">
        {week.map(({ day, seconds }, at) => (
          <li key={day} className={styles.day} data-lit={seconds >= least || undefined}>
            <span aria-hidden>{NAMES[at]}</span>
            <span className="unseen">
              周{NAMES[at]} {seconds > 0 ? `学了 ${lengthText(seconds)}` : '没有学'}
            </span>
          </li>
        ))}
      </ol>
      <p className="caption">
        {total > 0 ? `这周学了 ${lengthText(total)}` : `一天学满 ${least / 60} 分钟就点亮`}
        {streak > 1 && `，连续 ${streak} 天`}
      </p>
    </div>
  )
}
