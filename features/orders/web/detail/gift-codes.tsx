import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Badge, Button, Section } from '@niujin/ui'
import type { OrderDetail } from '../../contract/index.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './gift-codes.module.css'

const ShareSheet = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ShareSheet }))

/** The codes of what was bought for friends; each can be copied or sent on as long as nobody has used it. */
export function GiftCodes({ codes }: { codes: OrderDetail['giftCodes'] }): ReactNode {
  const [shared, setShared] = useState<string>()
  if (codes.length === 0) return null
  return (
    <Section title="赠送的激活码">
      <ul className={styles.list} aria-label="赠送的激活码">
        {codes.map(({ code, isUsed }) => (
          <li key={code} className={styles.code}>
            <span className={styles.text} data-used={isUsed}>
              {code}
            </span>
            {isUsed ? (
              <Badge>已激活</Badge>
            ) : (
              <>
                <CopyButton text={code} label={`复制激活码 ${code}`} />
                <Button size="small" aria-label={`分享激活码 ${code}`} onClick={() => setShared(code)}>
                  分享
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="caption">把码发给朋友，对方登录后激活就生效；一个码只能用一次。</p>
      <Suspense>
        {shared !== undefined && (
          <ShareSheet
            subject="送你一份牛金财经的礼物，打开就能激活"
            url={`${window.location.origin}/ActivationCode?code=${encodeURIComponent(shared)}`}
            onClose={() => setShared(undefined)}
          />
        )}
      </Suspense>
    </Section>
  )
}
