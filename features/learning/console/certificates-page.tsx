import { useState, type ReactNode } from 'react'
import {
  ButtonRow,
  MemberLink,
  PagedTable,
  Sheet,
  Sheets,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { Badge, Button, SearchBox, TextField, toast } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { LIMITS, revokeCertificate, staffCertificates, type StaffCertificate } from '../contract/index.ts'

const LEAST_REASON = 2

/** Certificates: found by number, name, member or course; revoked with a reason. */
export function CertificatesPage({ epoch, may, query, go }: ConsolePageProps): ReactNode {
  const q = query.get('q') ?? ''
  const [typed, setTyped] = useState(q)
  const [chosen, setChosen] = useState<StaffCertificate>()
  const list = usePaged({
    key: q,
    epoch,
    keyOf: ({ no }: StaffCertificate) => no,
    ask: (page) => browserCall(staffCertificates, { ...(q !== '' && { q }), ...page }),
  })
  return (
    <Sheets>
      <Sheet padded>
        <SearchBox
          placeholder="编号、姓名、会员编号或课程名"
          value={typed}
          onChange={setTyped}
          onSearch={(words) => go(`/console/certificates?q=${encodeURIComponent(words)}`)}
        />
      </Sheet>
      <Sheet label="结业证书">
        <PagedTable
          label="结业证书"
          columns={columnsOf(may, setChosen)}
          paged={list}
          empty={q === '' ? '还没有颁发过证书' : '没有找到，换个字试试'}
        />
      </Sheet>
      {chosen && (
        <RevokeDialog
          key={chosen.no}
          row={chosen}
          onClose={() => setChosen(undefined)}
          onRevoked={(row) => list.edit((one) => (one.no === row.no ? row : one))}
        />
      )}
    </Sheets>
  )
}

function columnsOf(
  may: ConsolePageProps['may'],
  onRevoke: (row: StaffCertificate) => void,
): readonly Column<StaffCertificate>[] {
  return [
    { name: '证书', show: ({ no, courseTitle }) => `${courseTitle}（${no}）` },
    { name: '姓名', show: ({ name }) => name },
    { name: '会员', show: ({ memberId }) => <MemberLink id={memberId} may={may} />, quiet: true },
    { name: '颁发', show: ({ issuedAt }) => <When at={issuedAt} />, quiet: true },
    { name: '状态', show: (row) => <Standing row={row} onRevoke={() => onRevoke(row)} /> },
  ]
}

function Standing({
  row: { revokedAt, reason },
  onRevoke,
}: {
  row: StaffCertificate
  onRevoke: () => void
}): ReactNode {
  if (revokedAt !== null)
    return (
      <>
        <Badge variant="danger">已撤销</Badge> {reason}
      </>
    )
  return (
    <Button variant="secondary" size="small" onClick={onRevoke}>
      撤销
    </Button>
  )
}

type RevokeProps = { row: StaffCertificate; onClose: () => void; onRevoked: (row: StaffCertificate) => void }

function RevokeDialog({ row: { no, name, courseTitle }, onClose, onRevoked }: RevokeProps): ReactNode {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const revoking = useCall(revokeCertificate)
  const revoke = async () => {
    const outcome = await revoking.run({ no, reason: reason.trim() })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有撤销，请重试')
    toast('已撤销，本人收到消息')
    onRevoked(outcome.value)
    onClose()
  }
  return (
    <Dialog title={`撤销 ${name} 的《${courseTitle}》证书`} onClose={onClose}>
      <div className="stack-12">
        <TextField
          label="撤销的原因"
          value={reason}
          maxLength={LIMITS.reason}
          placeholder="本人与核对的人都看得到"
          error={refused}
          onChange={setReason}
        />
        <ButtonRow>
          <Button
            variant="danger"
            busy={revoking.busy}
            disabled={reason.trim().length < LEAST_REASON}
            onClick={() => void revoke()}
          >
            撤销
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  )
}
