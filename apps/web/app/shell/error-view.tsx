import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Drawing, LinkButton } from '@niujin/ui'
import { isChunkFailure, isNetworkFailure, readPageError } from '@niujin/web-kit'
import { NotFoundView } from './not-found-view.tsx'
import { UnreachedView } from './unreached-view.tsx'
import styles from './message-page.module.css'

/** The error page: what went wrong, its code, and the way home. */
export function ErrorView({ error }: { error: unknown }): ReactNode {
  return (
    <LastResort>
      <ErrorContent error={error} />
    </LastResort>
  )
}

function ErrorContent({ error }: { error: unknown }): ReactNode {
  const { message, code, status } = readPageError(error)
  const { pathname, search, key } = useLocation()
  if (status === 404) return <NotFoundView what={ownWords(message)} />
  if (isNetworkFailure(error)) return <UnreachedView key={key} />
  const isChunk = isChunkFailure(error)
  if (isChunk && !navigator.onLine) return <UnreachedView key={key} isPart />
  return (
    <main className={styles.page} role="alert">
      <Drawing name="network" />
      <h1 className="heading">{isChunk ? '页面已更新，请重新加载' : message}</h1>
      {!isChunk && <p className={styles.code}>{code}</p>}
      <div className={styles.actions}>
        {/* A plain link: a page that failed is best opened anew. */}
        <a className={styles.again} href={`${pathname}${search}`}>
          重新加载
        </a>
        <LinkButton href="/" variant="ghost">
          返回首页
        </LinkButton>
      </div>
    </main>
  )
}

/** A sentence of ours; the router's own words for an unknown address are none. */
function ownWords(message: string): string | undefined {
  return /\p{Script=Han}/u.test(message) ? message : undefined
}

/** The error page of the error page. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className={styles.page} role="alert">
        <p>错误页显示时发生错误</p>
        <a className={styles.home} href="/">
          返回首页
        </a>
      </main>
    )
  }
}
