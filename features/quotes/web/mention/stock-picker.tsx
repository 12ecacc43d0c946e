import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, SearchBox, Skeleton } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import type { Mention } from '@niujin/content-rules'
import { findStocks, type FoundStock } from './find-stocks.ts'
import styles from './stock-picker.module.css'

/** Typing pauses this long before a question is asked (milliseconds). */
const PAUSE = 120
const TO_NAME = '股票、指数、板块都可以，看的人能点开它的行情。'

export type StockPickerProps = {
  /** What the picked one is for; to name it in a text unless told. */
  title?: string
  /** what can be found, before anything is typed */
  words?: string
  onPick: (stock: Mention) => void
  onClose: () => void
}

/** The sheet takes the focus for itself when it opens; after that one can type at once. */
function takeFocus(box: HTMLInputElement | null): void {
  if (box) requestAnimationFrame(() => requestAnimationFrame(() => box.focus()))
}

/** Finds a security by code, name or pinyin. */
export function StockPicker({ title = '提到股票', words = TO_NAME, onPick, onClose }: StockPickerProps): ReactNode {
  const { q, found, failed, search } = useLookup()
  const pick = ({ id, name }: FoundStock) => onPick({ symbol: id, name })
  const pickBest = () => {
    const [best] = found ?? []
    if (best) pick(best)
  }
  return (
    <BottomSheet title={title} onClose={onClose}>
      <div className={styles.box}>
        <SearchBox ref={takeFocus} value={q} onChange={search} placeholder="代码、名称或拼音" onSearch={pickBest} />
      </div>
      <div className={styles.found} aria-live="polite">
        {failed ? (
          <p className={styles.words} role="alert">
            没有搜出来
            <Button variant="ghost" size="small" onClick={() => search(q)}>
              重试
            </Button>
          </p>
        ) : (
          <Results q={q.trim()} words={words} found={found} onPick={pick} />
        )}
      </div>
    </BottomSheet>
  )
}

function Results({
  q,
  words,
  found,
  onPick,
}: {
  q: string
  words: string
  found: readonly FoundStock[] | undefined
  onPick: (stock: FoundStock) => void
}): ReactNode {
  if (q === '') return <p className={styles.words}>{words}</p>
  if (!found) return <Skeleton shape="row" count={4} />
  if (found.length === 0) return <p className={styles.words}>没有找到，换个代码或名称试试</p>
  return found.map((stock) => (
    <SheetRow key={stock.id} detail={stock.id} onClick={() => onPick(stock)}>
      {stock.name}
    </SheetRow>
  ))
}

/** What fits the typed text; while another answer is awaited the last one stays. */
function useLookup() {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<readonly FoundStock[]>()
  const [failed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = async (asked: string, own: number) => {
    const answer = await findStocks(asked)
    if (own !== turn.current) return
    setFailed(!answer)
    if (answer) setFound(answer)
  }
  const search = (typed: string) => {
    const own = (turn.current += 1)
    const asked = typed.trim()
    clearTimeout(timer.current)
    setQ(typed)
    setFailed(false)
    if (asked === '') setFound(undefined)
    else timer.current = setTimeout(() => void ask(asked, own), PAUSE)
  }
  return { q, found, failed, search }
}
