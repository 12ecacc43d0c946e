import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Badge, ListRow, Section } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import type { ExerciseLine } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { playPath } from '../shared/paths.ts'
import { TASK_NAMES } from '../shared/words.ts'
import styles from './train-page.module.css'

/** 练习题: the exercises that teachers gave to everyone. */
export function OpenExercises({ exercises }: { exercises: readonly ExerciseLine[] }): ReactNode {
  const navigate = useNavigate()
  const start = useOnce(ask, 'startExercise', (outcome) => outcome.ok && navigate(playPath(outcome.value.playId)))
  return (
    <Section title="练习题" flush>
      <ul aria-label="练习题">
        {exercises.map(({ id, title, bars, tasks, isSample, best }) => (
          <li key={id}>
            <ListRow
              title={
                <>
                  {title} {isSample && <Badge>示例</Badge>}
                </>
              }
              detail={`${[...new Set(tasks)].map((kind) => TASK_NAMES[kind]).join('、')} · ${bars} 根`}
              end={best === null ? '没做过' : `最好 ${best} 分`}
              arrow
              onClick={() => !start.busy && void start.run({ exerciseId: id })}
            />
          </li>
        ))}
      </ul>
      {start.refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {start.refused}
        </p>
      )}
    </Section>
  )
}
