import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { signOut } from '../sign-out.ts'
import { consentTo, type PendingText } from './load-pending.ts'
import styles from './consent-sheet.module.css'

export type ConsentSheetProps = {
  texts: readonly PendingText[]
  /** the consent was given, or the texts have changed meanwhile: what is pending has to be asked for again */
  onSettled: () => Promise<void>
}

type Doing = 'consenting' | 'leaving' | undefined

/** Texts to consent to before going on. It goes away by consenting or signing out, not by a tap beside it. */
export default function ConsentSheet({ texts, onSettled }: ConsentSheetProps): ReactNode {
  const sheet = useModal()
  const [doing, setDoing] = useState<Doing>()
  const [failure, setFailure] = useState<string>()
  const isFirst = texts.every((text) => text.isFirst)

  const consent = async () => {
    setDoing('consenting')
    setFailure(undefined)
    const outcome = await consentTo(texts)
    if (outcome.ok || outcome.code === 'VERSION_OUTDATED') await onSettled().catch(() => undefined)
    if (!outcome.ok) setFailure(outcome.msg)
    setDoing(undefined)
  }
  const leave = async () => {
    setDoing('leaving')
    setFailure(undefined)
    if (await signOut()) return
    setFailure('没有退出成功，请检查网络后重试')
    setDoing(undefined)
  }

  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      tabIndex={-1}
      aria-labelledby="consent-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="consent-title" className={styles.title}>
        {isFirst ? '请阅读并同意' : '协议有更新'}
      </h2>
      <div className={styles.texts}>
        <p className={styles.words}>{isFirst ? '继续使用前，请阅读：' : '我们更新了下列协议，请阅读后继续：'}</p>
        {texts.map((text) => (
          <Text key={text.doc} text={text} />
        ))}
      </div>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <footer className={styles.actions}>
        <Button
          size="large"
          block
          busy={doing === 'consenting'}
          disabled={doing === 'leaving'}
          onClick={() => void consent()}
        >
          同意并继续
        </Button>
        <Button
          size="large"
          block
          variant="ghost"
          busy={doing === 'leaving'}
          disabled={doing === 'consenting'}
          onClick={() => void leave()}
        >
          退出登录
        </Button>
      </footer>
    </dialog>
  )
}

function Text({ text: { title, version, path, changes } }: { text: PendingText }): ReactNode {
  return (
    <section className={styles.text} aria-label={title}>
      <p>
        <PageLink to={path} className={styles.link}>
          《{title}》
        </PageLink>
        <span className="caption">版本 {version}</span>
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label={`《${title}》的改动`}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Shows the dialog over everything and keeps the focus inside, on itself to begin with; the page behind it stays still. */
function useModal() {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = sheet.current
    if (!element) return undefined
    const stay = () => {
      if (element.open) return
      element.showModal()
      // The browser would pick the first link: a frame around one text, as if it were chosen.
      element.focus()
    }
    stay()
    // A second press of Escape closes a dialog whatever its cancel handler says.
    element.addEventListener('close', stay)
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      element.removeEventListener('close', stay)
      document.documentElement.style.overflow = overflow
      element.close()
    }
  }, [])
  return sheet
}
