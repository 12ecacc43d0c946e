import { useState, type ReactNode } from 'react'
import { BottomSheet } from '@niujin/ui/dialog'
import type { Application } from '../../contract/index.ts'
import { APPLICATION_KINDS, type ApplicationKind } from '../../contract/limits.ts'
import { ApplicationForm } from './application-form.tsx'
import { CertificateStep } from './certificate-step.tsx'
import styles from './apply.module.css'

export type ApplySheetProps = {
  kind: ApplicationKind
  /** the one that is under way */
  application: Application | null
  onClose: () => void
  /** something was kept */
  onChange: () => void
}

/** An application in two steps: who one is, then the certificate and sending it in. What was written is kept in between. */
export default function ApplySheet({ kind, application, onClose, onChange }: ApplySheetProps): ReactNode {
  const [kept, setKept] = useState(application)
  const [isWritten, setWritten] = useState(false)
  const keep = (next: Application) => {
    setKept(next)
    onChange()
  }
  return (
    <BottomSheet title={`申请成为${APPLICATION_KINDS[kind]}`} onClose={onClose}>
      <div className={styles.body}>
        {kept && kept.reason !== '' && <p className="note-bar">请补充：{kept.reason}</p>}
        {kept && isWritten ? (
          <CertificateStep
            application={kept}
            onBack={() => setWritten(false)}
            onChange={keep}
            onSent={() => {
              onChange()
              onClose()
            }}
          />
        ) : (
          <ApplicationForm
            kind={kind}
            application={kept}
            onSaved={(saved) => {
              keep(saved)
              setWritten(true)
            }}
          />
        )}
      </div>
    </BottomSheet>
  )
}
