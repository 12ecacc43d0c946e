import { useState, type ReactNode } from 'react'
import { MemberLink, PagedTable, Sheet, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { Badge, Button, SearchBox } from '@niujin/ui'
import type { Paged } from '@niujin/web-kit/asking'
import { ENROLMENT_KINDS, type Learner } from '../../contract/index.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import styles from './learners.module.css'

export type LearnerListProps = {
  courseId: string
  list: Paged<Learner>
  /** the niujinUid that is looked for; '' for none */
  sought: string
  may: ConsolePageProps['may']
  onSeek: (memberId: string) => void
  onChange: (learner: Learner) => void
}

/** Who is in a course, the newest first; one member by their niujinUid. */
export function LearnerList({ courseId, list, sought, may, onSeek, onChange }: LearnerListProps): ReactNode {
  const [typed, setTyped] = useState(sought)
  const [chosen, setChosen] = useState<Learner>()
  return (
    <Sheet label="学员">
      <div className={styles.search}>
        <SearchBox
          placeholder="会员编号"
          value={typed}
          onChange={(words) => {
            setTyped(words)
            if (words === '') onSeek('')
          }}
          onSearch={onSeek}
        />
      </div>
      <PagedTable
        label="学员"
        columns={columnsOf(may, setChosen)}
        paged={list}
        empty={sought === '' ? '还没有人报名' : '这位会员没有报过名'}
      />
      {chosen && (
        <RevokeDialog
          key={chosen.memberId}
          courseId={courseId}
          learner={chosen}
          onChange={onChange}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Sheet>
  )
}

function columnsOf(may: ConsolePageProps['may'], onRevoke: (learner: Learner) => void): readonly Column<Learner>[] {
  return [
    {
      name: '会员',
      show: ({ memberId, nickname }) => (
        <>
          {nickname}（<MemberLink id={memberId} may={may} />）
        </>
      ),
      long: true,
    },
    { name: '怎样来的', show: ({ how }) => ENROLMENT_KINDS[how], short: true },
    { name: '报名', show: ({ enrolledAt }) => <When at={enrolledAt} />, quiet: true },
    { name: '学到', show: (learner) => <Until learner={learner} />, quiet: true },
    { name: '处理', show: (learner) => <Act learner={learner} onRevoke={() => onRevoke(learner)} />, short: true },
  ]
}

function Until({ learner: { until, isOver } }: { learner: Learner }): ReactNode {
  if (isOver) return <Badge>已结束</Badge>
  return until === null ? '长期' : <When at={until} />
}

/** What was bought ends with a refund, which belongs to its order. */
function Act({ learner: { how, isOver }, onRevoke }: { learner: Learner; onRevoke: () => void }): ReactNode {
  if (isOver) return '—'
  if (how === 'bought') return <span className="caption">在订单里退款</span>
  return (
    <Button variant="secondary" size="small" onClick={onRevoke}>
      收回
    </Button>
  )
}
