import type { ReactNode } from 'react'
import { Avatar, UsersIcon } from '@niujin/ui'
import type { Person } from '../../../contract/index.ts'
import styles from './filters.module.css'

export type FacesProps = {
  hosts: readonly Person[]
  chosen: string | undefined
  onChoose: (uid: string | undefined) => void
}

/** Whose broadcasts: 全部, or one teacher. */
export function Faces({ hosts, chosen, onChoose }: FacesProps): ReactNode {
  if (hosts.length === 0) return null
  return (
    <div className={styles.faces} role="group" aria-label="老师">
      <button
        type="button"
        className={styles.face}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        <span className={styles.all}>
          <UsersIcon aria-hidden />
        </span>
        <span className={styles.name}>全部</span>
      </button>
      {hosts.map(({ uid, nickname, avatar }) => (
        <button
          key={uid}
          type="button"
          className={styles.face}
          aria-pressed={uid === chosen}
          onClick={() => onChoose(uid === chosen ? undefined : uid)}
        >
          <Avatar src={avatar} className={styles.picture ?? ''} />
          <span className={styles.name}>{nickname}</span>
        </button>
      ))}
    </div>
  )
}
