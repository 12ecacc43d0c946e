import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Author } from '@niujin/community'
import { Avatar, CloseIcon, IconButton } from '@niujin/ui'
import { LIMITS } from '../../../contract/limits.ts'
import styles from './rules.module.css'

const TeachersSheet = lazy(() => import('./teachers-sheet.tsx'))

type Person = Pick<Author, 'niujinUid' | 'nickname' | 'avatar'>
export type TeachersFieldProps = {
  ids: readonly string[]
  /** those whose names the server said */
  known: readonly Person[]
  onChange: (ids: string[]) => void
}

/** Who teaches beside the owner. */
export function TeachersField({ ids, known, onChange }: TeachersFieldProps): ReactNode {
  const [added, setAdded] = useState<readonly Person[]>([])
  const [isOpen, setOpen] = useState(false)
  const people = ids.flatMap((id) => [...added, ...known].find(({ niujinUid }) => niujinUid === id) ?? [])
  return (
    <div className="stack-8">
      <span className="soft">同讲的老师，最多 {LIMITS.teachers} 位</span>
      <ul aria-label="同讲的老师">
        {people.map(({ niujinUid, nickname, avatar }) => (
          <li key={niujinUid} className={styles.person}>
            <Avatar src={avatar} name={nickname} size="small" />
            <span className="grow clip">{nickname}</span>
            <IconButton label={`去掉${nickname}`} onClick={() => onChange(ids.filter((id) => id !== niujinUid))}>
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      {ids.length < LIMITS.teachers && (
        <button type="button" className="text-link" onClick={() => setOpen(true)}>
          加一位老师
        </button>
      )}
      <Suspense>
        {isOpen && (
          <TeachersSheet
            without={ids}
            onChoose={(person) => {
              setAdded((before) => [...before, person])
              onChange([...ids, person.niujinUid])
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
