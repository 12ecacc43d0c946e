import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SearchBox } from '@niujin/ui'
import styles from './address-search.module.css'

/** Quiet after typing before it is looked for (milliseconds). */
const PAUSE = 300

export type AddressSearchProps = {
  /** what the address asks for */
  asked: string
  placeholder: string
}

/** A search box over articles. What is typed goes into the address, and the page shows what the address asks for. */
export function AddressSearch({ asked, placeholder }: AddressSearchProps): ReactNode {
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
    <div className={styles.box}>
      <SearchBox value={text} onChange={type} onSearch={search} placeholder={placeholder} />
    </div>
  )
}
