import type { ReactNode } from 'react'
import { PageLink } from '@niujin/web-kit'
import styles from './agreement-tick.module.css'

export type AgreementTickProps = { isAgreed: boolean; isMissing: boolean; onChange: (isAgreed: boolean) => void }

/** The tick without which nothing is ordered. */
export function AgreementTick({ isAgreed, isMissing, onChange }: AgreementTickProps): ReactNode {
  return (
    <div className={styles.agreement} data-missing={isMissing}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className="tick-box"
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
