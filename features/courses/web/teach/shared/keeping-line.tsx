import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import type { Autosaving } from './use-autosave.ts'
import styles from './keeping-line.module.css'

// Only who writes can leave something unsaved.
const LeaveGuard = lazy(() => import('./leave-guard.tsx'))

const WORDS = {
  saved: '已保存',
  unsaved: '有改动，马上存',
  saving: '保存中…',
  failed: '没存上',
  elsewhere: '在别处改过了',
} as const

export type KeepingLineProps = {
  saving: Autosaving
  /** takes what the server has, in place of what stands here */
  onReload: () => void
  /** something is being typed that is not part of it yet: whoever leaves is asked */
  isTyping?: boolean
}

/** Where what is written is kept, what to do when it is not, and the guard of the way out. */
export function KeepingLine({ saving, onReload, isTyping = false }: KeepingLineProps): ReactNode {
  const { keeping, refused, save } = saving
  const isUnsaved = isTyping || keeping !== 'saved'
  // Once there, it stays: it may be on its way out while the last words become saved.
  const [isGuarded, setGuarded] = useState(isUnsaved)
  if (isUnsaved && !isGuarded) setGuarded(true)
  return (
    <>
      <p className={styles.line} role="status" data-keeping={keeping}>
        {WORDS[keeping]}
      </p>
      {keeping === 'failed' && (
        <p className={styles.trouble} role="alert">
          <span className="grow">{refused ?? '没存上，请重试'}</span>
          <Button variant="secondary" size="small" onClick={() => void save()}>
            重试
          </Button>
        </p>
      )}
      {keeping === 'elsewhere' && (
        <p className={styles.trouble} role="alert">
          <span className="grow">
            {refused ?? '这门课在别处改过了'}。这里没存上的改动不会盖掉那边的，载入新的以后接着改。
          </span>
          <Button variant="secondary" size="small" onClick={onReload}>
            载入新的
          </Button>
        </p>
      )}
      {isGuarded && (
        <Suspense>
          <LeaveGuard isUnsaved={isUnsaved} save={async () => (await save()) && !isTyping} />
        </Suspense>
      )}
    </>
  )
}
