import { useState, type ReactNode } from 'react'
import { MemberLink, PagedTable, Sheet, SheetTabs, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { Badge, Button, toast } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { EXERCISE_STATES, staffExercises, type StaffExercise } from '../contract/index.ts'
import { MoveDialog } from './move-dialog.tsx'

const STATES = ['published', 'offline'] as const

/** Exercises of all teachers by their state; one is taken down, or put out again. */
export function ExercisesPage({ query, epoch, go, may }: ConsolePageProps): ReactNode {
  const state = STATES.find((one) => one === query.get('state')) ?? 'published'
  const [chosen, setChosen] = useState<StaffExercise>()
  const list = usePaged({ key: state, epoch, ask: (page) => browserCall(staffExercises, { state, ...page }) })
  return (
    <Sheet label="盘面练习">
      <SheetTabs
        label="练习的状态"
        items={STATES.map((key) => ({ key, label: EXERCISE_STATES[key] }))}
        value={state}
        onChange={(key) => go(`/console/exercises?state=${key}`)}
        list={list}
      >
        <PagedTable
          label={`${EXERCISE_STATES[state]}的练习`}
          columns={columnsFor(may, setChosen)}
          paged={list}
          empty={state === 'published' ? '还没有人编过练习' : '没有下架的练习'}
        />
      </SheetTabs>
      {chosen && (
        <MoveDialog
          exercise={chosen}
          onClose={() => setChosen(undefined)}
          onMoved={(words) => {
            setChosen(undefined)
            toast(words)
            void list.reload()
          }}
        />
      )}
    </Sheet>
  )
}

function columnsFor(
  may: ConsolePageProps['may'],
  onMove: (exercise: StaffExercise) => void,
): readonly Column<StaffExercise>[] {
  return [
    { name: '练习', show: (row) => <About row={row} /> },
    { name: '谁编的', show: (row) => <Author row={row} may={may} />, quiet: true },
    { name: '开始 / 做完', show: ({ begun, done }) => `${begun} / ${done}`, quiet: true },
    { name: '平均', show: ({ percent }) => (percent === null ? '—' : `${percent} 分`), quiet: true },
    { name: '改的时间', show: ({ updatedAt }) => <When at={updatedAt} />, wide: true, quiet: true },
    {
      name: '处理',
      show: (row) => (
        <Button variant="secondary" size="small" onClick={() => onMove(row)}>
          {row.state === 'published' ? '下架' : '重新放出'}
        </Button>
      ),
    },
  ]
}

function About({ row: { title, isOpen, isSample, state, reason } }: { row: StaffExercise }): ReactNode {
  return (
    <>
      {title} {isSample && <Badge>示例</Badge>} {isOpen && <Badge>公开</Badge>}
      {state === 'offline' && <p className="caption">原因：{reason}</p>}
    </>
  )
}

function Author({ row, may }: { row: StaffExercise; may: ConsolePageProps['may'] }): ReactNode {
  const { author, authorId } = row
  return (
    <>
      {author}
      {authorId !== null && (
        <>
          （<MemberLink id={authorId} may={may} />）
        </>
      )}
    </>
  )
}
