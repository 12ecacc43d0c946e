import { useState, type ReactNode } from 'react'
import { Button, EmptyState, LinkButton, LogOutIcon, toast } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { go, useAddress } from '../address/address.ts'
import { HomePage } from '../home/home-page.tsx'
import { DEV_PAGES, HOME, pageAt, STAFF_PAGES, type DevPage } from '../pages.ts'
import type { Self } from '../staff/use-staff.ts'
import { Frame } from './frame.tsx'
import { Navigation } from './navigation.tsx'
import styles from './shell.module.css'

export type StaffShellProps = {
  self: Self
  epoch: number
  devTools: boolean
  /** false when the server could not be told */
  onLeave: () => Promise<boolean>
}

/** The console of somebody who is signed in: the pages they may open, and the one they look at. */
export function StaffShell({ self, epoch, devTools, onLeave }: StaffShellProps): ReactNode {
  const { path, query } = useAddress()
  const may = (action: string) => self.actions.includes(action)
  const pages = STAFF_PAGES.filter(({ right }) => right === undefined || may(right))
  const devPages = devTools ? DEV_PAGES : []
  const { entry, own, dev } = openedAt(path, pages, devPages)
  const navigation = (
    <Navigation current={entry.path} pages={pages} devPages={devPages}>
      <SignedIn self={self} onLeave={onLeave} />
    </Navigation>
  )
  return (
    <Frame title={entry.name} page={entry.path} headingHidden={dev !== undefined} navigation={navigation}>
      {entry === HOME && <HomePage pages={[...pages, ...devPages]} />}
      {own && <own.page.Page rest={own.rest} query={query} self={self} may={may} epoch={epoch} go={go} />}
      {dev && <dev.Page />}
      {entry === NOWHERE && (
        <EmptyState
          drawing="search"
          text="没有这个页面，或者你没有权限"
          action={<LinkButton href={HOME.path}>返回后台首页</LinkButton>}
        />
      )}
    </Frame>
  )
}

const NOWHERE = { path: '', name: '没有这个页面' }

interface Opened {
  readonly entry: { readonly path: string; readonly name: string }
  readonly own?: { readonly page: ConsolePage; readonly rest: string } | undefined
  readonly dev?: DevPage | undefined
}

/** What an address shows to somebody who may open `pages`. */
function openedAt(path: string, pages: readonly ConsolePage[], devPages: readonly DevPage[]): Opened {
  if (path === '/console') return { entry: HOME }
  const own = pageAt(pages, path)
  const dev = pageAt(devPages, path)?.page
  return { entry: own?.page ?? dev ?? NOWHERE, own, dev }
}

function SignedIn({ self, onLeave }: { self: Self; onLeave: () => Promise<boolean> }): ReactNode {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    if (await onLeave()) return
    setBusy(false)
    toast('没有退出成功，请检查网络后重试')
  }
  return (
    <div className={styles.self}>
      <p className={styles.nickname}>{self.nickname}</p>
      <p className={styles.until}>登录到 {dateTimeText(Date.parse(self.expiresAt)).slice('2026-'.length)}</p>
      <Button variant="secondary" size="small" icon={<LogOutIcon />} busy={busy} onClick={() => void leave()}>
        退出登录
      </Button>
    </div>
  )
}
