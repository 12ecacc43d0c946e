import type { ReactNode } from 'react'
import { Answered, Section, Skeleton } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { FillList } from '../report/fill-list.tsx'
import { ReplaySection } from '../report/replay-section.tsx'
import { ScoreSection } from '../report/score-section.tsx'
import { TasksSection } from '../report/tasks-section.tsx'

/** What came of an exercise, inside its lesson: the score, the teacher's answers and every decision once more. */
export function LessonReport({ playId, again }: { playId: string; again: ReactNode }): ReactNode {
  const report = useRead({ key: playId, ask: (options) => ask('playReport', { playId }, options) })
  return (
    <Answered answer={report} waiting={<Skeleton shape="chart" />}>
      {(found) => (
        <>
          <ScoreSection report={found} />
          <TasksSection report={found} />
          <ReplaySection view={found.view} />
          {found.view.fills.length > 0 && (
            <Section title={`买卖 ${found.view.fills.length} 次`} flush>
              <FillList fills={found.view.fills} days={found.view.days} />
            </Section>
          )}
          {again}
        </>
      )}
    </Answered>
  )
}
