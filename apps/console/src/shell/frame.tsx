import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Skeleton } from '@niujin/ui'
import { useAddress } from '../address/address.ts'
import { PageBoundary } from './page-boundary.tsx'
import styles from './shell.module.css'

export type FrameProps = {
  /** the page's name, in the heading and the window's title */
  title: string
  /** path of the page shown: a page that broke is tried again at another one */
  page: string
  /** the page brings its own heading */
  headingHidden?: boolean
  navigation: ReactNode
  children: ReactNode
}

/** The console's outline: navigation, heading, and the page as soon as its files are there. */
export function Frame({ title, page, headingHidden = false, navigation, children }: FrameProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const { path } = useAddress()
  const shown = useRef(path)
  useEffect(() => {
    document.title = `${title} · 牛金财经运营后台`
  }, [title])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    heading.current?.focus()
  }, [path])
  return (
    <div className={styles.frame}>
      {navigation}
      <main className={styles.page}>
        {!headingHidden && (
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
        )}
        <PageBoundary key={page}>
          <Suspense fallback={<Skeleton shape="card" count={3} />}>{children}</Suspense>
        </PageBoundary>
      </main>
    </div>
  )
}
