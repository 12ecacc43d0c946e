import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import {
  DetailPage,
  Fact,
  Facts,
  MemberLink,
  Subject,
  TextLink,
  When,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { APPLICATION_KINDS, FIELDS, staffApplicationGet, type StaffApplication } from '../../contract/index.ts'
import { LICENCE_REGISTER } from '../../domain/licence.ts'
import { HistoryTable } from '../history-table.tsx'
import { STATUS_BADGES } from '../words.ts'
import { CertificateView } from './certificate-view.tsx'
import { DecideForm } from './decide-form.tsx'
import styles from '../console.module.css'

/** One application: who it is, the certificate, what can be decided, and each step. */
export function ApplicationPage({ rest, epoch, may }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffApplicationGet, { id: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/applications', name: '返回申请列表' }}
      missing={{ codes: ['APPLICATION_UNKNOWN', 'INPUT_INVALID'], text: '没有这份申请' }}
      read={read}
    >
      {(application) => (
        <Subject
          title={`${application.name || '已注销'} · ${APPLICATION_KINDS[application.kind]}`}
          standing={<Badge variant={STATUS_BADGES[application.status]}>{application.statusText}</Badge>}
        >
          <div className={styles.facts}>
            <ApplicationFacts application={application} may={may} />
          </div>
          {application.hasCertificate && <CertificateView key={application.updatedAt} id={application.id} />}
          {application.can.length > 0 && (
            <DecideForm key={application.status} application={application} onChange={read.set} />
          )}
          <HistoryTable history={application.history} may={may} />
        </Subject>
      )}
    </DetailPage>
  )
}

function ApplicationFacts({
  application,
  may,
}: {
  application: StaffApplication
  may: ConsolePageProps['may']
}): ReactNode {
  const { niujinUid, nickname, kind, licenceNo, firm, headline, fields, introduction, experience, reason } = application
  return (
    <Facts>
      <Fact name="会员">
        <MemberLink id={niujinUid} may={may} /> {nickname}
      </Fact>
      {kind === 'advisor' && (
        <>
          <Fact name="登记编号">
            {licenceNo} <TextLink href={LICENCE_REGISTER}>去协会核对</TextLink>
          </Fact>
          <Fact name="所在机构">{firm}</Fact>
        </>
      )}
      <Fact name="一句话介绍">{headline}</Fact>
      <Fact name="擅长">{fields.map((one) => FIELDS[one]).join('、')}</Fact>
      <Fact name="介绍">{introduction}</Fact>
      <Fact name="经历">{experience}</Fact>
      <Fact name="提交时间">
        <When at={application.submittedAt} />
      </Fact>
      {application.checkedBy !== null && (
        <Fact name="初审">
          <MemberLink id={application.checkedBy} may={may} />
        </Fact>
      )}
      {reason !== '' && <Fact name="告诉申请人的">{reason}</Fact>}
      {application.retryAt !== null && (
        <Fact name="可再申请">
          <When at={application.retryAt} />
        </Fact>
      )}
    </Facts>
  )
}
