import { useState, type ReactNode } from 'react'
import { Answered, Avatar, SearchBox, Skeleton } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import { findTeachers, type FoundTeacher } from './find-teachers.ts'
import styles from './teachers.module.css'

export type TeachersSheetProps = {
  /** who was asked already */
  without: readonly string[]
  onChoose: (person: FoundTeacher) => void
  onClose: () => void
}

/** Typing pauses this long before a question is asked (milliseconds). */
const PAUSE = 200

/** Finds somebody who may teach. */
export default function TeachersSheet({ without, onChoose, onClose }: TeachersSheetProps): ReactNode {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const answer = useRead({ key: q, wait: PAUSE, keepsFormer: true, ask: ({ signal }) => findTeachers(q, signal) })
  return (
    <BottomSheet title="请一位老师同讲" onClose={onClose}>
      <div className={styles.search}>
        <SearchBox value={typed} onChange={setTyped} placeholder="昵称、拼音或机构" />
      </div>
      <Answered answer={{ ...answer, reload: () => void answer.reload() }} waiting={<Skeleton shape="row" count={4} />}>
        {({ list }) => {
          const found = list.filter(({ niujinUid, isSelf }) => !isSelf && !without.includes(niujinUid))
          if (found.length === 0) return <p className={styles.none}>没有找到，换个昵称试试</p>
          return found.map((person) => (
            <SheetRow
              key={person.niujinUid}
              icon={<Avatar src={person.avatar} name={person.nickname} size="small" />}
              detail={person.headline}
              onClick={() => onChoose(person)}
            >
              {person.nickname}
            </SheetRow>
          ))
        }}
      </Answered>
    </BottomSheet>
  )
}
