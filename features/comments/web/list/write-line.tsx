import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Composer } from '@niujin/quotes/mention'
import { loginPath, PageLink, useMember } from '@niujin/web-kit'
import type { Comment } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Target } from '../shared/paths.ts'
import { useSave } from './use-save.ts'
import styles from './write-line.module.css'

/** Where one writes a new comment; a guest is shown the way to sign in. */
export function WriteLine({ target, onSaved }: { target: Target; onSaved: (saved: Comment) => void }): ReactNode {
  const member = useMember()
  const { pathname, search } = useLocation()
  const save = useSave(target)
  if (!member) {
    return (
      <PageLink to={loginPath(pathname + search)} className={styles.guest}>
        <span className={styles.field}>登录后说说你的看法</span>
      </PageLink>
    )
  }
  return (
    <Composer
      placeholder="说说你的看法"
      most={LIMITS.content}
      draftKey={`comment:${target.kind}:${target.id}`}
      onSend={async (text, stocks) => {
        const outcome = await save(text, stocks)
        if (typeof outcome === 'string') return outcome
        onSaved(outcome)
        return undefined
      }}
    />
  )
}
