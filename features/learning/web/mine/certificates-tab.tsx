import type { ReactNode } from 'react'
import { Answered, Badge, EmptyState, ListRow, TrophyIcon } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dateText } from '@niujin/web-kit/formats'
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
            {list.map(({ no, courseTitle, issuedAt, revokedAt }) => (
              <li key={no}>
                <ListRow
                  href={certificatePath(no)}
                  lead={<TrophyIcon className={styles.gold ?? ''} aria-hidden />}
                  title={courseTitle}
                  detail={`${dateText(Date.parse(issuedAt))} 颁发`}
                  end={revokedAt === null ? undefined : <Badge variant="danger">已撤销</Badge>}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  )
}

/** Which name a certificate bears. It is not given anew: who wants their own has to show it before. */
function NameNote(): ReactNode {
  return (
    <p className="caption">
      证书上写实名的姓名，没有实名的写昵称。
      <PageLink to="/userinfo?view=realname" className="text-link">
        去实名
      </PageLink>
    </p>
  )
}
