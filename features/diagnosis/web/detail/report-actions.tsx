import { lazy, Suspense, useState, type ReactNode } from 'react'
import { BottomBar, Button, LinkButton, ShareIcon, toast } from '@niujin/ui'
import { instrumentPath } from '@niujin/quotes/web'
import type { Report } from '../../contract/report.ts'
import { ask } from '../calls.ts'
import { sharedPath } from '../paths.ts'

// Dialogs and drawing are heavy and most visits share nothing.
const ReportShare = lazy(() => import('../share/report-share.tsx'))

/** The actions at the thumb: to the quotes, and sharing. */
export function ReportActions({ report, share }: { report: Report; share: string | null }): ReactNode {
  const [busy, setBusy] = useState(false)
  const [shared, setShared] = useState<{ report: Report; url: string }>()
  const open = async () => {
    setBusy(true)
    const made = await sharedOf(report, share)
    setBusy(false)
    if (typeof made === 'string') toast(made)
    else setShared(made)
  }
  return (
    <>
      <BottomBar>
        <LinkButton variant="secondary" block href={instrumentPath(report.id, 'stock')}>
          看行情
        </LinkButton>
        <Button block icon={<ShareIcon />} busy={busy} onClick={() => void open()}>
          分享报告
        </Button>
      </BottomBar>
      {shared && (
        <Suspense>
          <ReportShare report={shared.report} url={shared.url} onClose={() => setShared(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The address of the report as it stands; what went wrong in words otherwise. */
async function sharedOf(report: Report, share: string | null): Promise<{ report: Report; url: string } | string> {
  const addressOf = (under: string) => new URL(sharedPath(under), location.origin).href
  if (share !== null) return { report, url: addressOf(share) }
  const outcome = await ask('shareReport', { id: report.id })
  return outcome.ok ? { report: outcome.value.report, url: addressOf(outcome.value.share) } : outcome.msg
}
