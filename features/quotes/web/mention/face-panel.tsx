import type { ReactNode } from 'react'
import { Face, FACES } from '@niujin/faces'
import styles from './face-panel.module.css'

/** All our faces to pick from. The field keeps its caret, and a phone does not bring its keyboard back. */
export function FacePanel({ onPick }: { onPick: (id: number) => void }): ReactNode {
  return (
    <ul className={styles.faces} aria-label="表情">
      {FACES.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={styles.face} aria-label={name} title={name} onClick={() => onPick(id)}>
            <Face id={id} size={30} silent />
          </button>
        </li>
      ))}
    </ul>
  )
}
