import type { ReactNode } from 'react'
import { LinkButton } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { loginPath } from '@niujin/web-kit'
import { useLocation } from 'react-router'
import { SETTINGS, type Setting } from '../../contract/limits.ts'
import type { UsedFollow } from './use-follow.ts'
import styles from './follow-button.module.css'

const DETAILS: Readonly<Record<Setting, string>> = {
  all: '发了什么都告诉我',
  important: '发了文章与观点告诉我',
  none: '只在关注里看',
}

export type FollowSheetProps = { name: string; used: UsedFollow; onClose: () => void }

/** What one is told of an author, and the way out of following. */
export default function FollowSheet({ name, used, onClose }: FollowSheetProps): ReactNode {
  const { pathname, search } = useLocation()
  const { isMember, followed, set, unfollow } = used
  const closing = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <BottomSheet title={`关注${name}`} onClose={onClose}>
      {isMember ? (
        (['all', 'important', 'none'] as const).map((setting) => (
          <SheetRow
            key={setting}
            detail={DETAILS[setting]}
            chosen={setting === followed}
            onClick={closing(() => set(setting))}
          >
            {SETTINGS[setting]}
          </SheetRow>
        ))
      ) : (
        <div className={styles.guest}>
          <p>登录后可以收到提醒，换一台设备也还在</p>
          <LinkButton href={loginPath(pathname + search)}>去登录</LinkButton>
        </div>
      )}
      <SheetRow danger onClick={closing(unfollow)}>
        取消关注
      </SheetRow>
    </BottomSheet>
  )
}
