import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, UpIcon } from '@niujin/ui'
import type { Read } from '@niujin/web-kit/asking'
import type { Condition } from '../../contract/rule.ts'
import type { Answer } from '../calls.ts'
import { useTotal } from '../library/use-total.ts'
import { useRule } from '../rule/current-rule.ts'
import { useSeeResults } from '../results/use-see-results.ts'
import styles from './selection-bar.module.css'

// Opened by few taps, and sheets are heavy.
const SelectedSheet = lazy(() => import('./selected-sheet.tsx'))

/** 已选 n 个 · 选出 m 只: opens the chosen conditions, and leads to the result. */
export function SelectionBar({ library }: { library: readonly Condition[] }): ReactNode {
  const rule = useRule()
  const total = useTotal(rule)
  const [open, setOpen] = useState(false)
  const see = useSeeResults()
  const count = rule.conditions.length
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.chosen}
        aria-haspopup="dialog"
        disabled={count === 0}
        onClick={() => setOpen(true)}
      >
        <UpIcon />
        <span className={styles.words}>
          <span className="small-name">已选 {count} 个</span>
          <span className={styles.detail} aria-live="polite">
            {count === 0 ? '选几个条件试试' : <Total total={total} />}
          </span>
        </span>
      </button>
      <Button disabled={count === 0} onClick={see}>
        查看结果
      </Button>
      {open && (
        <Suspense>
          <SelectedSheet library={library} counts={total.value?.counts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** 选出 m 只 in words, or why it is not known. */
export function Total({ total }: { total: Read<Answer<'countMatches'>> }): ReactNode {
  const { value, failure } = total
  if (failure?.code === 'MARKET_LOADING') return '行情历史还在准备…'
  if (failure) return failure.code === 'NETWORK' ? '暂时算不出，请检查网络' : failure.text
  if (!value) return '计算中…'
  if (!value.environmentHolds) return '今天的大盘环境不符合'
  return (
    <>
      选出 <strong>{value.total}</strong> 只，共 {value.universe} 只{value.state.simulated && '（模拟行情）'}
    </>
  )
}
