import { useState, type ReactNode } from 'react'
import { EmptyState, SearchBox } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { formulaFunctions } from '@niujin/formula'
import styles from './formula-page.module.css'

/** So many fit the screen; the search leads to the others. */
const SHOWN = 60

export type FunctionSheetProps = { onInsert: (text: string) => void; onClose: () => void }

/** Every function of the language with what it does; a tap writes it into the formula. */
export default function FunctionSheet({ onInsert, onClose }: FunctionSheetProps): ReactNode {
  const [words, setWords] = useState('')
  const wanted = words.trim().toUpperCase()
  const found = formulaFunctions.filter(({ name, aliases, summary }) =>
    [name, ...aliases, summary.toUpperCase()].some((text) => text.includes(wanted)),
  )
  const insert = (call: string) => {
    onInsert(call)
    onClose()
  }
  return (
    <BottomSheet title="函数" onClose={onClose}>
      <div className={styles.functions}>
        <SearchBox value={words} onChange={setWords} onSearch={setWords} placeholder="找函数：名字或用途" />
        {found.length === 0 && <EmptyState drawing="search" text="没有这个函数" />}
        <ul aria-label="函数">
          {found.slice(0, SHOWN).map(({ name, call, summary, isFuture }) => (
            <li key={name}>
              <button type="button" className={styles.function} onClick={() => insert(call)}>
                <span className={styles.call}>{call}</span>
                <span className={styles.summary}>
                  {isFuture && '未来函数，不能选股。'}
                  {summary}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {found.length > SHOWN && <p className={styles.summary}>还有 {found.length - SHOWN} 个，输入名字或用途来找</p>}
      </div>
    </BottomSheet>
  )
}
