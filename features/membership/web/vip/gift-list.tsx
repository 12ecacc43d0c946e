import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Badge, Button, copyText, PartLink, Section, toast } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import { dateText } from '@niujin/web-kit/formats'
import type { Gift } from '../../contract/index.ts'
import { orderPath } from './order-path.ts'
import styles from './gift-list.module.css'

const ShareSheet = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ShareSheet }))

/** The codes that were bought for friends: those nobody has used yet can be copied and sent on. */
export function GiftList({ gifts }: { gifts: readonly Gift[] }): ReactNode {
  const [shared, setShared] = useState<string>()
  const isRouted = useIsRouted()
  return (
    <Section title="送出的会员" flush>
      <ul aria-label="送出的会员">
        {gifts.map((gift) => (
          <li key={`${gift.orderNum} ${gift.code}`} className={`hairline ${styles.gift}`}>
            <p className="line-8">
              <span className="row-name grow">{gift.title}</span>
              <Badge variant={gift.isUsed ? 'plain' : 'gold'}>{gift.isUsed ? '已被激活' : '等待激活'}</Badge>
            </p>
            {gift.code !== null && (
              <p className={styles.code} data-used={gift.isUsed || undefined}>
                {gift.code}
              </p>
            )}
            <div className={styles.foot}>
              <span className="caption">
                {gift.usedAt === null
                  ? `${dateText(Date.parse(gift.at))} 购买`
                  : `${dateText(Date.parse(gift.usedAt))} 激活`}
              </span>
              {gift.orderNum !== null && isRouted('/OrderDetail') && (
                <PartLink href={orderPath(gift.orderNum)} className="text-link">
                  看订单
                </PartLink>
              )}
              {gift.code !== null && !gift.isUsed && <Sending code={gift.code} onShare={setShared} />}
            </div>
          </li>
        ))}
      </ul>
      <Suspense>
        {shared !== undefined && (
          <ShareSheet
            subject="送你一份牛金财经的会员，打开就能激活"
            url={`${window.location.origin}/ActivationCode?code=${encodeURIComponent(shared)}`}
            onClose={() => setShared(undefined)}
          />
        )}
      </Suspense>
    </Section>
  )
}

function Sending({ code, onShare }: { code: string; onShare: (code: string) => void }): ReactNode {
  const copy = async () => toast((await copyText(code)) ? '已复制' : '复制失败')
  return (
    <span className={styles.buttons}>
      <Button variant="ghost" size="small" aria-label={`复制激活码 ${code}`} onClick={() => void copy()}>
        复制
      </Button>
      <Button size="small" aria-label={`分享激活码 ${code}`} onClick={() => onShare(code)}>
        分享
      </Button>
    </span>
  )
}
