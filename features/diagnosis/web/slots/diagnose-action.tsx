import type { ReactNode } from 'react'
import { DiagnosisIcon, PartLink } from '@niujin/ui'
import type { Subject } from '@niujin/web-kit'
import { reportPath } from '../paths.ts'
import styles from './diagnose-action.module.css'

/** 诊股 in the bar of a stock's page. */
export default function DiagnoseAction({ subject }: { subject: Subject }): ReactNode {
  return (
    <PartLink href={reportPath(subject.id)} className={styles.action}>
      <DiagnosisIcon aria-hidden />
      诊股
    </PartLink>
  )
}
