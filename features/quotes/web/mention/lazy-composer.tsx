import { lazy, Suspense, type ReactNode } from 'react'
import { useIsAlive } from '@niujin/web-kit'
import type { ComposerProps } from './composer.tsx'
import styles from './lazy-composer.module.css'

const Composer = lazy(async () => ({ default: (await import('./composer.tsx')).Composer }))

/** The composer, fetched when it shows and never part of the served page, which knows no drafts; its line is there from the start. */
export function LazyComposer(props: ComposerProps): ReactNode {
  const space = <div className={styles.space} />
  if (!useIsAlive()) return space
  return (
    <Suspense fallback={space}>
      <Composer key={props.draftKey} {...props} />
    </Suspense>
  )
}
