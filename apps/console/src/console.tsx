import { Activity, type ReactNode } from 'react'
import { ErrorState, LinkProvider, PartLink, Skeleton, ToastHost } from '@niujin/ui'
import { StaffSignIn } from '@niujin/identity/console'
import { BootContext, SlotsContext } from '@niujin/web-kit'
import { useAddress } from './address/address.ts'
import { ConsoleLink } from './address/console-link.tsx'
import { useConsoleBoot, type ConsoleBoot } from './boot/use-boot.ts'
import { DEV_PAGES, pageAt } from './pages.ts'
import { Frame } from './shell/frame.tsx'
import { Navigation } from './shell/navigation.tsx'
import shell from './shell/shell.module.css'
import { StaffShell } from './shell/staff-shell.tsx'
import { consoleSlots } from './slots.ts'
import { bootOf } from './staff/staff-calls.ts'
import { useStaff, type Staff } from './staff/use-staff.ts'

const PARTS = '/console/parts'

/** The operators' console; the server answers every address below /console/ with it. */
export function Console(): ReactNode {
  const { boot, failed, retry } = useConsoleBoot()
  const { path } = useAddress()
  return (
    <LinkProvider component={ConsoleLink}>
      {boot && <Started boot={boot} />}
      {!boot && failed && <ErrorState text="后台没有打开，请检查网络后重试" onRetry={retry} />}
      {!boot && !failed && <Waiting />}
      {/* The parts' page brings one of its own. */}
      {path !== PARTS && <ToastHost />}
    </LinkProvider>
  )
}

function Started({ boot: { signKey, devTools } }: { boot: ConsoleBoot }): ReactNode {
  const staff = useStaff(signKey)
  const { standing, enter, leave } = staff
  const { path } = useAddress()
  const dev = devTools ? pageAt(DEV_PAGES, path)?.page : undefined
  if (standing.state === 'checking') return <Waiting />
  if (standing.state === 'unknown') {
    return <ErrorState text="没有取到你的权限，请检查网络后重试" onRetry={() => enter(standing.session)} />
  }
  const guest = dev ? (
    <Frame
      title={dev.name}
      page={dev.path}
      headingHidden
      navigation={<Navigation current={dev.path} pages={[]} devPages={DEV_PAGES} />}
    >
      <dev.Page />
    </Frame>
  ) : (
    <SignIn staff={staff} devTools={devTools} />
  )
  if (standing.state === 'out') return guest
  const expired = standing.state === 'expired'
  return (
    <>
      {/* What was being written waits, out of sight, for the same person to sign in again. */}
      <Activity mode={expired ? 'hidden' : 'visible'}>
        <BootContext value={bootOf(standing.session)}>
          <SlotsContext value={consoleSlots}>
            <StaffShell
              key={standing.self.niujinUid}
              self={standing.self}
              epoch={standing.epoch}
              devTools={devTools}
              onLeave={leave}
            />
          </SlotsContext>
        </BootContext>
      </Activity>
      {expired && guest}
    </>
  )
}

function SignIn({ staff: { standing, enter }, devTools }: { staff: Staff; devTools: boolean }): ReactNode {
  return (
    <>
      <StaffSignIn notice={'notice' in standing ? standing.notice : undefined} onSignedIn={enter} />
      {devTools && (
        <p className={shell.code}>
          <PartLink href="/console/dev-inbox" target="_blank" className="text-link">
            到开发收件箱看验证码
          </PartLink>
        </p>
      )}
    </>
  )
}

function Waiting(): ReactNode {
  return (
    <div className={shell.waiting}>
      <Skeleton shape="card" count={2} />
    </div>
  )
}
