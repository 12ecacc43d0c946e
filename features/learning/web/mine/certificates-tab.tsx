import type { ReactNode } from 'react'
import { Answered, Badge, Button, EmptyState, ListRow, toast, TrophyIcon } from '@niujin/ui'
import { PageLink, reasonOf, useOnce } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dateText } from '@niujin/web-kit/formats'
import type { OwnCertificate } from '../../contract/index.ts'
import { certificatePath } from '../../domain/certificate.ts'
import { ask } from '../calls.ts'
import styles from './mine.module.css'

/** One's certificates. */
export default function CertificatesTab(): ReactNode {
  const read = useRead({ key: 'certificates', ask: (options) => ask('myCertificates', {}, options) })
  return (
    <Answered answer={read}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState text="学完一门课的必修课，结业证书就在这里" action={<NameNote />} />
        ) : (
          <ul className={styles.panelList} aria-label="结业证书">
            {list.map((one) => (
              <li key={one.no}>
                <Certificate certificate={one} onRenamed={() => void read.reload()} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}

type CertificateProps = { certificate: OwnCertificate; onRenamed: () => void }

function Certificate({ certificate, onRenamed }: CertificateProps): ReactNode {
  const { no, name, courseTitle, issuedAt, revokedAt, isRealName, canReissue } = certificate
  return (
    <>
      <ListRow
        href={certificatePath(no)}
        lead={<TrophyIcon className={styles.gold ?? ''} aria-hidden />}
        title={courseTitle}
        detail={`${dateText(Date.parse(issuedAt))} 颁发给 ${name}`}
        end={revokedAt === null ? undefined : <Badge variant="danger">已撤销</Badge>}
      />
      {canReissue && <Reissue no={no} title={courseTitle} onRenamed={onRenamed} />}
      {!isRealName && !canReissue && revokedAt === null && (
        <p className={`caption ${styles.nameLine}`}>
          写的是昵称，实名以后可以换发。
          <PageLink to="/userinfo?view=realname" className="text-link">
            去实名
          </PageLink>
        </p>
      )}
    </>
  )
}

/** Gives it anew under the verified name; its number stays. */
function Reissue({ no, title, onRenamed }: { no: string; title: string; onRenamed: () => void }): ReactNode {
  const { busy, run } = useOnce(ask, 'reissueCertificate')
  const reissue = async () => {
    const outcome = await run({ no })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有换发，请重试')
    toast('已换发，编号不变')
    onRenamed()
  }
  return (
    <p className={`line-8 ${styles.nameLine}`}>
      <span className="caption grow">写的是昵称，可以换成实名的姓名，编号不变</span>
      <Button
        size="small"
        variant="secondary"
        busy={busy}
        aria-label={`换发《${title}》的证书`}
        onClick={() => void reissue()}
      >
        按实名换发
      </Button>
    </p>
  )
}

/** Which name a certificate bears. */
function NameNote(): ReactNode {
  return (
    <p className="caption">
      证书上写实名的姓名，没有实名的先写昵称，实名以后可以换发。
      <PageLink to="/userinfo?view=realname" className="text-link">
        去实名
      </PageLink>
    </p>
  )
}
