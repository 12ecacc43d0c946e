import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, ListRow, Section, SegmentedControl } from '@niujin/ui'
import { useIsRouted, useMember } from '@niujin/web-kit'
import { chooseTheme, THEMES, useTheme } from '../theme/theme.ts'
import styles from './settings-view.module.css'

// Asking is rare, and dialogs are heavy.
const ClearCacheDialog = lazy(() => import('./clear-cache-dialog.tsx'))
const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'))

/** How the app looks on this device, the texts, and leaving. */
export function SettingsView(): ReactNode {
  const member = useMember()
  const [open, setOpen] = useState<'cache' | 'sign-out'>()
  const close = () => setOpen(undefined)
  return (
    <main className={styles.page}>
      <Appearance />
      <Section title="通用" flush>
        <ListRow title="清除缓存" detail="搜索记录与临时数据" arrow onClick={() => setOpen('cache')} />
      </Section>
      <Links title="账号与隐私" rows={member ? ACCOUNT : []} />
      <Links title="协议" rows={TEXTS} />
      <Links title="关于" rows={ABOUT} />
      {member && (
        <div className={styles.end}>
          <Button variant="secondary" size="large" block onClick={() => setOpen('sign-out')}>
            退出登录
          </Button>
        </div>
      )}
      <Suspense>
        {open === 'cache' && <ClearCacheDialog onClose={close} />}
        {open === 'sign-out' && <SignOutDialog onClose={close} />}
      </Suspense>
    </main>
  )
}

function Appearance(): ReactNode {
  const theme = useTheme()
  return (
    <Section title="显示" flush>
      <div className={styles.theme}>
        <span className={styles.label}>主题</span>
        <SegmentedControl
          label="主题"
          items={THEMES}
          value={theme}
          onChange={chooseTheme}
          className={styles.choice ?? ''}
        />
      </div>
      <ListRow
        title="涨跌颜色"
        detail="按内地市场的习惯"
        end={
          <>
            <span className={styles.up}>红涨</span> <span className={styles.down}>绿跌</span>
          </>
        }
      />
    </Section>
  )
}

interface Row {
  readonly title: string
  readonly detail?: string
  readonly href: string
}

const ACCOUNT: readonly Row[] = [
  { title: '个人资料与安全', detail: '手机号、登录设备、导出数据、注销', href: '/userinfo' },
  { title: '我同意的协议', href: '/userinfo?view=consents' },
]
const TEXTS: readonly Row[] = [
  { title: '用户协议', href: '/aboutDetailAgreement' },
  { title: '隐私政策', detail: '收集清单、共享清单与您的权利', href: '/aboutDetailPrivacy' },
  { title: '牛金投顾服务协议', href: '/aboutDetailAgreementanzt' },
  { title: '牛金投顾隐私政策', href: '/aboutDetailPrivacyanzt' },
]
const ABOUT: readonly Row[] = [
  { title: '关于牛金财经', href: '/AboutDZ' },
  { title: '公司与资质', href: '/AboutUs' },
  { title: '发展历程', href: '/Milestone' },
  { title: '合作', href: '/Partner' },
]

/** Rows to pages that exist; without any, no block. */
function Links({ title, rows }: { title: string; rows: readonly Row[] }): ReactNode {
  const isRouted = useIsRouted()
  const shown = rows.filter(({ href }) => isRouted(href))
  if (shown.length === 0) return null
  return (
    <Section title={title} flush>
      {shown.map((row) => (
        <ListRow key={row.href} {...row} />
      ))}
    </Section>
  )
}
