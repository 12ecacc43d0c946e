import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SearchBox } from '@niujin/ui'
import styles from './help-search.module.css'

/** Quiet after typing before it is looked for (milliseconds). */
const PAUSE = 300

/** The search box of the help. What is typed goes into the address, and the page shows what the address asks for. */
export function HelpSearch({ asked }: { asked: string }): ReactNode {
  const navigate = useNavigate()
  const [text, setText] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (typed: string) => {
    clearTimeout(timer.current)
    const q = typed.trim()
    void navigate(
      { search: q === '' ? '' : `?${new URLSearchParams({ q }).toString()}` },
      { replace: true, preventScrollReset: true },
    )
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(typed), PAUSE)
  }
  return (
    <div className={styles.box}>
      <SearchBox value={text} onChange={type} onSearch={search} placeholder="搜问题，如 收不到验证码" />
    </div>
  )
}
