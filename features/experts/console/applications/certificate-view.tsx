import { useState, type ReactNode } from 'react'
import { Answered, Button, EyeIcon, Skeleton } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { certificateView } from '../../contract/index.ts'
import styles from '../console.module.css'

/** The certificate, once it is asked for: each look is written down. */
export function CertificateView({ id }: { id: string }): ReactNode {
  const [isWanted, setWanted] = useState(false)
  return (
    <section className={styles.part} aria-label="证书">
      <h3 className={styles.partTitle}>证书</h3>
      {isWanted ? (
        <Picture id={id} />
      ) : (
        <Button variant="secondary" icon={<EyeIcon />} onClick={() => setWanted(true)}>
          查看证书（会留痕）
        </Button>
      )}
    </section>
  )
}

function Picture({ id }: { id: string }): ReactNode {
  const read = useRead({ key: id, ask: () => browserCall(certificateView, { id }) })
  return (
    <Answered answer={read} waiting={<Skeleton shape="chart" />}>
      {({ picture }) => <img src={picture} alt="申请人的证书" className={styles.picture} />}
    </Answered>
  )
}
