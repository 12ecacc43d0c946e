import type { ReactNode } from 'react'
import { Chip, TextField } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { coursesHome } from '../../contract/index.ts'
import styles from './schedule.module.css'

export type TeacherFieldProps = { teacherId: string; onChange: (teacherId: string) => void }

/** Whose class it is: one of those who have courses, or anyone who teaches, by niujinUid. */
export function TeacherField({ teacherId, onChange }: TeacherFieldProps): ReactNode {
  const home = useRead({ key: 'teachers', ask: () => browserCall(coursesHome, {}) })
  return (
    <div className={styles.choices}>
      <TextField
        label="老师"
        placeholder="会员编号"
        value={teacherId}
        maxLength={60}
        autoComplete="off"
        onChange={onChange}
      />
      <div className="wrap-8" role="group" aria-label="有课的老师">
        {home.value?.teachers.map(({ author: { niujinUid, nickname } }) => (
          <Chip key={niujinUid} selected={niujinUid === teacherId} onClick={() => onChange(niujinUid)}>
            {nickname}
          </Chip>
        ))}
      </div>
    </div>
  )
}
