import { useId, type ReactNode, type Ref } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { AgreementText } from './load-agreements.ts'
import styles from './login.module.css'

export type AgreementTickProps = {
  /** the texts in force; undefined when they could not be fetched */
  agreements: readonly AgreementText[] | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The tick without which nobody signs in, with the texts it is about. */
export function AgreementTick(props: AgreementTickProps): ReactNode {
  const { agreements, checked, onChange, error, ref } = props
  const id = useId()
  if (!agreements) return <Missing />
  return (
    <div className={styles.agreement}>
      <div className={styles.tickLine}>
        <label className={`touch-line ${styles.tick}`} htmlFor={id}>
          <input
            id={id}
            ref={ref}
            type="checkbox"
            className="tick-box"
            checked={checked}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={(event) => onChange(event.target.checked)}
          />
          我已阅读并同意
        </label>
        {agreements.map(({ doc, title, path }) => (
          <PageLink key={doc} to={path} className={`touch-line ${styles.text}`}>
            《{title}》
          </PageLink>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function Missing(): ReactNode {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.missing} role="alert">
      协议没有加载出来
      <Button variant="ghost" size="small" busy={state !== 'idle'} onClick={() => void revalidate()}>
        重试
      </Button>
    </div>
  )
}
