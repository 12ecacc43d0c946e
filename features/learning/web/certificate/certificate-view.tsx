import { useMemo, type ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import { qrCode } from '@niujin/ui/poster'
import { dateText } from '@niujin/web-kit/formats'
import type { Certificate } from '../../contract/index.ts'
import { certificateFilePath, certificatePath } from '../../domain/certificate.ts'
import styles from './certificate.module.css'

type Props = { certificate: Certificate; origin: string }

/** A certificate as it looks, with its state, its code and the file for printing. */
export function CertificateView({ certificate, origin }: Props): ReactNode {
  const { no, name, courseTitle, lessons, issuedAt, renamedAt, revokedAt, reason } = certificate
  const isValid = revokedAt === null
  return (
    <>
      <article className={styles.paper} aria-label="结业证书">
        <h1 className={styles.title}>结业证书</h1>
        <p className={styles.name}>{name}</p>
        <p>学完了牛金财经学园的课程</p>
        <p className={styles.course}>《{courseTitle}》</p>
        <p>必修 {lessons} 课全部完成，特发此证。</p>
        <p className={styles.day}>{dateText(Date.parse(issuedAt))}</p>
        {renamedAt !== null && <p className="caption">{dateText(Date.parse(renamedAt))} 按实名换发，编号不变</p>}
        <QrCode text={`${origin}${certificatePath(no)}`} />
        <p className={styles.no}>证书编号 {no}</p>
        <p role="status">{isValid ? <Badge variant="success">有效</Badge> : <Badge variant="danger">已撤销</Badge>}</p>
        {!isValid && (
          <p className="problem">
            {dateText(Date.parse(revokedAt))} 撤销，原因：{reason}
          </p>
        )}
      </article>
      {isValid && (
        <a className={styles.file} href={certificateFilePath(no)} download={`${no}.pdf`}>
          下载 PDF，用来打印
        </a>
      )}
    </>
  )
}

function QrCode({ text }: { text: string }): ReactNode {
  const path = useMemo(() => {
    const rows = qrCode(text) ?? []
    const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: rows.length, dots: dots.join('') }
  }, [text])
  if (path.size === 0) return null
  return (
    <svg
      className={styles.qr}
      viewBox={`-2 -2 ${path.size + 4} ${path.size + 4}`}
      role="img"
      aria-label="核对用的二维码"
    >
      <path d={path.dots} />
    </svg>
  )
}
