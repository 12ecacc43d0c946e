import { lazy, Suspense, useState, type ReactNode } from 'react'
import { EmptyState, LinkButton, ListRow, Section } from '@niujin/ui'
import type { AuthorPage } from '../../contract/index.ts'
import { FIELDS } from '../../contract/limits.ts'
import { LICENCE_REGISTER } from '../../domain/licence.ts'
import { DIRECTORY, PARTNER } from '../shared/paths.ts'
import styles from './about-author.module.css'

const RuleSheet = lazy(() => import('../directory/rule-sheet.tsx'))

/** What an author says about themselves, their licence, and how they stand. */
export function AboutAuthor({ author }: { author: AuthorPage }): ReactNode {
  const { badge, fields, introduction, isSelf } = author
  if (!badge)
    return (
      <EmptyState
        text={isSelf ? '你还没有砖家身份' : '这位会员还没有写介绍'}
        action={
          isSelf ? <LinkButton href={PARTNER}>申请入驻</LinkButton> : <LinkButton href={DIRECTORY}>看看砖家</LinkButton>
        }
      />
    )
  return (
    <>
      <Section title="介绍">
        <p className={`prose ${styles.words}`}>{introduction === '' ? '还没有写介绍' : introduction}</p>
        {fields.length > 0 && <p className="caption">擅长：{fields.map((one) => FIELDS[one]).join('、')}</p>}
      </Section>
      {badge.title === 'advisor' && <Licence author={author} />}
      <Standing author={author} />
    </>
  )
}

function Licence({ author: { badge, firm } }: { author: AuthorPage }): ReactNode {
  return (
    <Section title="执业信息" flush>
      <ListRow title="登记编号" end={badge?.licence ?? '未登记，不能发表投资观点'} />
      {firm !== null && <ListRow title="所在机构" end={firm} />}
      <ListRow
        title="去协会核实"
        detail="中国证券业协会 从业人员登记信息"
        href={`/jumpurl?url=${encodeURIComponent(LICENCE_REGISTER)}`}
      />
    </Section>
  )
}

function Standing({ author: { standing } }: { author: AuthorPage }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (!standing) return null
  const { pieces, growth, activityPoints, growthPoints, recordPoints } = standing
  return (
    <Section
      title="排行分"
      action={
        <button type="button" className="text-link" onClick={() => setOpen(true)}>
          怎样算
        </button>
      }
      flush
    >
      <ListRow title="活跃" detail={`近 30 天发布 ${pieces} 条`} end={activityPoints} />
      <ListRow title="粉丝增长" detail={`近 30 天净增 ${growth} 人`} end={growthPoints} />
      <ListRow title="观点记录" detail="正确率与平均超额收益" end={recordPoints} />
      <Suspense>{isOpen && <RuleSheet onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}
