import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Answered, Badge, Button, Section, Skeleton } from '@niujin/ui'
import type { ExerciseFieldProps } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { OwnExercise } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { detailOf } from './own-list.tsx'
import { EMPTY, writingOf } from './writing.ts'
import styles from './teach.module.css'

// The form brings the chart and the calendar; most come only to choose.
const ExerciseForm = lazy(() => import('./exercise-form.tsx'))
const ChooseSheet = lazy(() => import('./choose-sheet.tsx'))

/** The exercise of a lesson: one of one's own, or a new one written right here. */
export default function ExerciseField({ exerciseId, canEdit, onChange }: ExerciseFieldProps): ReactNode {
  const own = useRead({ key: 'own', ask: (options) => ask('ownExercises', {}, options) })
  const [open, setOpen] = useState<'choose' | 'new' | 'edit'>()
  const close = () => setOpen(undefined)
  const saved = (id: string) => {
    close()
    void own.reload()
    if (id !== exerciseId) onChange(id)
  }
  if (open === 'new' || (open === 'edit' && exerciseId !== null))
    return (
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        {open === 'new' || exerciseId === null ? (
          <ExerciseForm before={EMPTY} onSaved={saved} onLeave={close} />
        ) : (
          <Editing id={exerciseId} onSaved={saved} onLeave={close} />
        )}
      </Suspense>
    )
  return (
    <Section title="盘面练习">
      <Answered answer={own} waiting={<Skeleton shape="row" count={2} />}>
        {({ list }) => (
          <div className="stack-12">
            <Chosen exerciseId={exerciseId} found={list.find(({ id }) => id === exerciseId)} />
            {canEdit && (
              <div className={styles.chips}>
                <Button variant="secondary" onClick={() => setOpen('choose')}>
                  {exerciseId === null ? '选我编的' : '换一个'}
                </Button>
                <Button variant="secondary" onClick={() => setOpen('new')}>
                  新编一个
                </Button>
                {list.some(({ id }) => id === exerciseId) && (
                  <Button variant="secondary" onClick={() => setOpen('edit')}>
                    改这一个
                  </Button>
                )}
                {exerciseId !== null && (
                  <Button variant="ghost" onClick={() => onChange(null)}>
                    不用它了
                  </Button>
                )}
              </div>
            )}
            <Suspense>
              {open === 'choose' && (
                <ChooseSheet
                  list={list}
                  onClose={close}
                  onChoose={(id) => {
                    close()
                    onChange(id)
                  }}
                />
              )}
            </Suspense>
          </div>
        )}
      </Answered>
    </Section>
  )
}

function Chosen({ exerciseId, found }: { exerciseId: string | null; found: OwnExercise | undefined }): ReactNode {
  if (exerciseId === null) return <p className="caption">还没有选练习。</p>
  if (!found) return <p>已选了一个练习，不是你编的，改不了；可以换一个。</p>
  return (
    <div className="stack-4">
      <strong>
        {found.title} {found.state === 'offline' && <Badge>已下架</Badge>}
      </strong>
      <p className="caption">{detailOf(found)}</p>
      {found.state === 'offline' && <p className="problem">学员做不了下架的练习，请换一个。</p>}
    </div>
  )
}

type EditingProps = { id: string; onSaved: (id: string) => void; onLeave: () => void }

function Editing({ id, onSaved, onLeave }: EditingProps): ReactNode {
  const found = useRead({ key: id, ask: (options) => ask('findOwnExercise', { id }, options) })
  return (
    <Answered answer={found} waiting={<Skeleton shape="card" count={3} />}>
      {(draft) => <ExerciseForm before={writingOf(draft)} onSaved={onSaved} onLeave={onLeave} />}
    </Answered>
  )
}
