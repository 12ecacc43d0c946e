import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import {
  Badge,
  CommentIcon,
  ErrorState,
  FlagIcon,
  HelpIcon,
  ListRow,
  MapPinIcon,
  PhoneIcon,
  Section,
  SendIcon,
  ShieldIcon,
} from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, useIsRouted, type LoadArgs } from '@niujin/web-kit'
import type { ContactWays } from '../../contract/index.ts'
import type { LoadedConnect } from './load-connect.ts'
import styles from './connect-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-connect.ts')).loadConnect(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '联系我们' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '联系我们', description: '在线反馈、客服电话、投诉渠道与 12386 投资者热线' })

/** Ways to reach us and the regulator, the quickest first. */
export default function ConnectPage(): ReactNode {
  const loaded = useLoaderData<LoadedConnect>()
  const { revalidate, state } = useRevalidator()
  return (
    <main className={styles.page}>
      <Online />
      {'ways' in loaded && loaded.ways !== undefined ? (
        <Operator ways={loaded.ways} />
      ) : (
        <ErrorState
          text={reasonOf(loaded.failure) ?? '联系方式没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
      <Regulator />
      <p className={styles.warning}>
        客服不会向你要验证码和密码，不会让你转账、加群或下载别的软件，也不会承诺收益。遇到冒充的人请拨打 110 或 96110。
      </p>
    </main>
  )
}

function Online(): ReactNode {
  const isRouted = useIsRouted()
  return (
    <Section title="在线" flush>
      {isRouted('/FeedBack') && (
        <ListRow
          href="/FeedBack"
          lead={<CommentIcon className={styles.icon ?? ''} />}
          title="意见反馈"
          detail="可附截图，答复后发消息给你"
        />
      )}
      <ListRow href="/Help" lead={<HelpIcon className={styles.icon ?? ''} />} title="帮助" detail="常见问题的答案" />
    </Section>
  )
}

function Operator({ ways }: { ways: ContactWays }): ReactNode {
  return (
    <>
      <Service ways={ways} />
      <Complaints ways={ways} />
      {ways.sample && (
        <p className={styles.sample}>以上电话与邮箱是示例，运营方填写后才能拨打。现在请用意见反馈联系我们。</p>
      )}
    </>
  )
}

/** A sample number reaches nobody: there is nothing to tap. */
const wayOf = (sample: boolean, scheme: 'tel' | 'mailto', value: string) => (sample ? undefined : `${scheme}:${value}`)
const noteOf = (sample: boolean) => (sample ? <Badge variant="outline">示例</Badge> : undefined)

function Service({ ways: { sample, phone, hours, email, address } }: { ways: ContactWays }): ReactNode {
  return (
    <Section title="客服" note={noteOf(sample)} flush>
      <Way
        icon={<PhoneIcon className={styles.icon ?? ''} />}
        name="客服电话"
        value={phone}
        detail={hours}
        href={wayOf(sample, 'tel', phone)}
      />
      <Way
        icon={<SendIcon className={styles.icon ?? ''} />}
        name="客服邮箱"
        value={email}
        href={wayOf(sample, 'mailto', email)}
      />
      {address !== '' && <Way icon={<MapPinIcon className={styles.icon ?? ''} />} name="地址" value={address} />}
    </Section>
  )
}

function Complaints({
  ways: { sample, complaintPhone, complaintEmail, complaintDays },
}: {
  ways: ContactWays
}): ReactNode {
  return (
    <Section title="投诉" note={noteOf(sample)} flush>
      <Way
        icon={<FlagIcon className={styles.icon ?? ''} />}
        name="投诉电话"
        value={complaintPhone}
        detail={`${complaintDays} 个工作日内答复`}
        href={wayOf(sample, 'tel', complaintPhone)}
      />
      <Way
        icon={<SendIcon className={styles.icon ?? ''} />}
        name="投诉邮箱"
        value={complaintEmail}
        href={wayOf(sample, 'mailto', complaintEmail)}
      />
    </Section>
  )
}

/** The regulator's own hotline: announced by 中国证监会 (公告 [2013]35 号), hours as published there. */
function Regulator(): ReactNode {
  return (
    <Section title="监管" flush>
      <Way
        icon={<ShieldIcon className={styles.icon ?? ''} />}
        name="12386 投资者热线"
        value="12386"
        href="tel:12386"
        detail="中国证监会服务热线，受理证券期货的投诉、举报、咨询与建议。工作日 9:00–11:30、13:00–16:30"
      />
    </Section>
  )
}

type WayProps = { icon: ReactNode; name: string; value: string; detail?: string; href?: string | undefined }

/** One way to reach someone; a plain row while its number reaches nobody. */
function Way({ icon, name, value, detail, href }: WayProps): ReactNode {
  const inner = (
    <>
      {icon}
      <span className={styles.words}>
        <span className={`strong ${styles.name}`}>{name}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.value}>{value}</span>
    </>
  )
  return href === undefined ? (
    <div className={styles.way}>{inner}</div>
  ) : (
    <a href={href} className={styles.way} data-live>
      {inner}
    </a>
  )
}
