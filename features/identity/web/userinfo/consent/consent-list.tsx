import type { ReactNode } from 'react'
import { Button, EmptyState, ListRow, toast } from '@niujin/ui'
import { PageLink, useIsRouted } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { AgreementDoc, Consent } from '../../../contract/index.ts'
import { useAction } from '../../use-action.ts'
import styles from './consent-list.module.css'

/** The texts, and where each can be read. */
const TEXTS: Readonly<Record<AgreementDoc, { title: string; path: string }>> = {
  userAgreement: { title: '用户协议', path: '/aboutDetailAgreement' },
  privacyPolicy: { title: '隐私政策', path: '/aboutDetailPrivacy' },
  advisoryAgreement: { title: '牛金投顾服务协议', path: '/aboutDetailAgreementanzt' },
  advisoryPrivacy: { title: '牛金投顾隐私政策', path: '/aboutDetailPrivacyanzt' },
}

export type ConsentListProps = {
  list: readonly { doc: AgreementDoc; title: string; version: string; at: string }[]
  /** texts in force that were not agreed to yet */
  outdated: readonly Consent[]
}

/** What the member agreed to, when, and in which version; newer versions can be agreed to here. */
export function ConsentList({ list, outdated }: ConsentListProps): ReactNode {
  const isRouted = useIsRouted()
  return (
    <main>
      {outdated.length > 0 && (
        <Outdated outdated={outdated} isRenewed={outdated.some((one) => list.some(({ doc }) => doc === one.doc))} />
      )}
      {list.length === 0 ? (
        <EmptyState text="还没有同意过协议" />
      ) : (
        <div className={styles.list}>
          {list.map(({ doc, title, version, at }) => (
            <ListRow
              key={`${doc}:${version}:${at}`}
              title={`《${title}》`}
              {...(isRouted(TEXTS[doc].path) && { href: TEXTS[doc].path })}
              detail={`版本 ${version} · ${dateTimeText(Date.parse(at))} 同意`}
            />
          ))}
        </div>
      )}
    </main>
  )
}

/** `isRenewed`: an older version of one of them was agreed to; otherwise they are new to the member. */
function Outdated({ outdated, isRenewed }: { outdated: readonly Consent[]; isRenewed: boolean }): ReactNode {
  const { busy, run } = useAction('giveConsent', { toasts: true })
  const agree = async () => {
    const outcome = await run({ agreements: [...outdated] })
    if (outcome.ok) toast('已同意')
  }
  return (
    <section className={styles.outdated} aria-label="待同意的协议">
      <p>
        {isRenewed ? '协议有了新版本，请阅读：' : '还有协议没有同意，请阅读：'}
        {outdated.map(({ doc, version }) => (
          <PageLink key={doc} to={TEXTS[doc].path} className={styles.text}>
            《{TEXTS[doc].title}》{isRenewed && `${version} 版`}
          </PageLink>
        ))}
      </p>
      <Button block busy={busy} onClick={() => void agree()}>
        我已阅读并同意
      </Button>
    </section>
  )
}
