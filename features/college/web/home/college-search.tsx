import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SearchBox } from '@niujin/ui'
import styles from './college-page.module.css'

/** Quiet after typing before it is looked for (milliseconds). */
const PAUSE = 300

/** The search box of the college. What is typed goes into the address, and the page shows what the address asks for. */
export function CollegeSearch({ asked }: { asked: string }): ReactNode {
  const navigate = useNavigate()
  const [text, setText] = useState(asked)
  const [shown, setShown] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (asked !== shown) {
    setShown(asked)
    // Left by a link: nothing is looked for any more.
    if (asked === '') setText('')
  }
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
    <div className={styles.search}>
      <SearchBox value={text} onChange={type} onSearch={search} placeholder="搜投教文章，如 市盈率" />
    </div>
  )
}
