import { useState, type ReactNode } from 'react'
import { Badge, Button, CopyIcon, copyText, EmptyState, ErrorState, Skeleton, TextField, toast } from '@niujin/ui'
import { clockText, relativeTime } from '@niujin/web-kit/formats'
import styles from './dev-inbox-page.module.css'
import { useDevInbox, type DevInbox, type DevMessage } from './use-dev-inbox.ts'

/** Messages that would have been sent by SMS: number, code and text, new ones by themselves. */
export function DevInboxPage(): ReactNode {
  const inbox = useDevInbox()
  const [phone, setPhone] = useState('')
  return (
    <>
      <h1 className={styles.title}>
        开发收件箱 <Badge variant="outline">模拟</Badge>
      </h1>
      <p className={styles.note}>短信没有真的发出，只显示在这里，每 2 秒更新。</p>
      <div className={styles.find}>
        <TextField
          label="只看这个手机号"
          value={phone}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          placeholder="全部"
          onChange={(typed) => setPhone(typed.replace(/\D/g, ''))}
        />
      </div>
      <Messages inbox={inbox} phone={phone} />
    </>
  )
}

function Messages({ inbox: { list, state, askedAt }, phone }: { inbox: DevInbox; phone: string }): ReactNode {
  if (state === 'missing') return <EmptyState drawing="message" text="没有开发收件箱：短信由真实的服务发送" />
  if (!list)
    return state === 'failed' ? <ErrorState text="没有连上服务器，正在自动重试" /> : <Skeleton shape="row" count={3} />
  const found = list.filter((one) => one.phone.includes(phone))
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className={`problem ${styles.broken}`}>
          没有连上服务器，正在自动重试
        </p>
      )}
      {found.length === 0 && (
        <EmptyState
          drawing="message"
          text={phone === '' ? '还没有短信：在登录页获取一次验证码试试' : '这个手机号还没有短信'}
        />
      )}
      <ol className={styles.list} aria-label="短信">
        {found.map((one) => (
          <Message key={one.messageId} message={one} now={askedAt} />
        ))}
      </ol>
    </>
  )
}

function Message({ message: { phone, code, text, at }, now }: { message: DevMessage; now: number }): ReactNode {
  const copy = async () => toast((await copyText(code ?? '')) ? '复制成功' : '复制失败', { ms: 800 })
  return (
    <li className={styles.message}>
      <p className={styles.head}>
        <span className={styles.phone}>{phone.replace(/^\+86/, '')}</span>
        <time dateTime={new Date(at).toISOString()}>
          {clockText(at)} · {relativeTime(at, now)}
        </time>
      </p>
      {code !== undefined && (
        <p className={styles.coded}>
          <strong className={styles.code}>{code}</strong>
          <Button
            variant="secondary"
            size="small"
            icon={<CopyIcon />}
            aria-label={`复制验证码 ${code}`}
            onClick={() => void copy()}
          >
            复制
          </Button>
        </p>
      )}
      <p className={styles.text}>{text}</p>
    </li>
  )
}
