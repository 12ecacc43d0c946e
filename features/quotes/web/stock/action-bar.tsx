import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { BottomBar, ShareIcon } from '@niujin/ui'
import { SlotPart, useSlot } from '@niujin/web-kit'
import { instrumentPath } from '../../domain/index.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import { subjectOf } from './subject.ts'
import styles from './action-bar.module.css'

// Dialogs and pictures are heavy and most visits share nothing.
const QuoteShare = lazy(() => import('./quote-share.tsx'))

/** The actions of an instrument page at the thumb: those of other features in their order, then 分享. */
export function ActionBar({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const { quote } = loaded
  const [url, setUrl] = useState<string>()
  const actions = useSlot('instrumentActions')
  const { id, name, kind } = quote
  const subject = useMemo(() => subjectOf({ id, name, kind }), [id, name, kind])
  const open = () => setUrl(new URL(instrumentPath(id, kind), location.origin).href)
  return (
    <>
      <BottomBar className={styles.bar ?? ''}>
        {actions
          .filter((action) => action.suits(subject))
          .map((action) => (
            <div key={action.key} className={styles.frame}>
              <SlotPart part={action} given={{ subject }} fallback={<span className={styles.waiting} />} />
            </div>
          ))}
        <div className={styles.frame}>
          <button type="button" className={styles.action} onClick={open}>
            <ShareIcon aria-hidden />
            分享
          </button>
        </div>
      </BottomBar>
      {url !== undefined && (
        <Suspense>
          <QuoteShare loaded={loaded} url={url} onClose={() => setUrl(undefined)} />
        </Suspense>
      )}
    </>
  )
}
