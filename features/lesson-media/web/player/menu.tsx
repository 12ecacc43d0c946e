import { useState, type ReactNode } from 'react'
import { useLayer } from '@niujin/ui'
import styles from './player.module.css'

export type MenuProps = {
  label: string
  /** what is chosen, in a word */
  shown: string
  items: readonly { readonly key: number; readonly label: string }[]
  value: number
  onChoose: (key: number) => void
}

/** A choice that opens over the picture. */
export function Menu({ label, shown, items, value, onChoose }: MenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  useLayer(isOpen, () => setOpen(false))
  return (
    <div className={styles.choice}>
      <button
        type="button"
        className={styles.chosen}
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {shown}
      </button>
      {isOpen && (
        <div className={styles.menu} role="group" aria-label={label}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              aria-pressed={item.key === value}
              className={styles.entry}
              onClick={() => {
                onChoose(item.key)
                setOpen(false)
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
