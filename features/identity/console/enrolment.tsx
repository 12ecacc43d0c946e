import type { ReactNode } from 'react'
import { Button, copyText, toast } from '@niujin/ui'
import { qrCode } from '@niujin/ui/poster'
import styles from './staff-sign-in.module.css'

export type EnrolmentProps = { otpauth: string | null; secret: string | null }

/** How to set the authenticator up, once: the key to type in, or the link that opens the authenticator on a phone. */
export function Enrolment({ otpauth, secret }: EnrolmentProps): ReactNode {
  const key = secret ?? ''
  const copy = async () => toast((await copyText(key)) ? '复制成功' : '复制失败', { ms: 800 })
  return (
    <section className={styles.enrolment} aria-label="设置验证器">
      <p>首次登录请在手机的验证器应用里添加账号，类型选“基于时间”，再输入它显示的 6 位数字。</p>
      {otpauth !== null && <Code text={otpauth} />}
      <p className={styles.label}>密钥</p>
      <p className={styles.key}>{inFours(key)}</p>
      <div className="line-16">
        <Button variant="ghost" size="small" onClick={() => void copy()}>
          复制密钥
        </Button>
        {otpauth !== null && otpauth.startsWith('otpauth:') && (
          <a className="text-link" href={otpauth}>
            在验证器中打开
          </a>
        )}
      </div>
    </section>
  )
}

/** The link as a code to scan with the authenticator. */
function Code({ text }: { text: string }): ReactNode {
  const rows = qrCode(text)
  if (!rows) return null
  const dots = rows.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label="用验证器扫描的二维码"
      className={styles.code}
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  )
}

/** Groups of four letters are easier to type. */
function inFours(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ')
}
