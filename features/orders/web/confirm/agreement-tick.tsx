import type { ReactNode, Ref } from 'react'
import { PageLink } from '@niujin/web-kit'
import styles from './agreement-tick.module.css'

export type AgreementTickProps = {
  isAgreed: boolean
  isMissing: boolean
  /** The box itself, for who has to bring it before the eyes. */
  box: Ref<HTMLInputElement>
  onChange: (isAgreed: boolean) => void
}

/** The tick without which nothing is ordered. */
export function AgreementTick({ isAgreed, isMissing, box, onChange }: AgreementTickProps): ReactNode {
  return (
    <div className={styles.agreement} data-missing={isMissing}>
      <label className={styles.label}>
        <input
          ref={box}
          type="checkbox"
          className={`tick-box ${styles.box}`}
          checked={isAgreed}
          aria-invalid={isMissing || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        我已阅读并同意
      </label>
      <PageLink to="/aboutDetailAgreement" className="text-link">
        《用户协议》
      </PageLink>
    </div>
  )
}
