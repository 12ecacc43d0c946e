import type { ReactNode } from 'react'
import { DownIcon, ListRow, PartLink, Section } from '@niujin/ui'
import { useBoot, useIsRouted, useMember } from '@niujin/web-kit'
import type { AgreementBlock, AgreementSection, AgreementText } from '../../contract/index.ts'
import { SampleBadge } from '../sample-badge.tsx'
import { writtenDate } from '../written-date.ts'
import { VersionList } from './version-list.tsx'
import styles from './agreement-view.module.css'

/** A text of the site: which version, what changed, contents, the text, and all its versions. */
export function AgreementView({ text }: { text: AgreementText }): ReactNode {
  const { title, shown, sections, samples, history, path } = text
  const { surroundings } = useBoot()
  return (
    <main className={styles.page}>
      <article className={styles.paper} aria-label={title}>
        <header>
          {/* In a browser our header says it already. */}
          <h2 className={surroundings === 'browser' ? 'unseen' : 'heading'}>{title}</h2>
          <p className={`caption ${styles.version}`}>
            版本 {shown.version} · {writtenDate(shown.effectiveOn)}
            {shown.state === 'coming' ? '起生效' : '生效'}
          </p>
          {samples && (
            <p className={`caption ${styles.samples}`}>
              <SampleBadge /> 标有“示例”的名称与编号尚未由运营方填写
            </p>
          )}
        </header>
        <OtherVersion text={text} />
        <Changes changes={shown.changes} />
        <Contents sections={sections} />
        {sections.map((section) => (
          <section key={section.id} id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
            <h3 id={`${section.id}-title`} className={`subheading ${styles.heading}`}>
              {section.title}
            </h3>
            {section.blocks.map((block) => (
              <Block key={typeof block === 'string' ? block : block.points.join()} block={block} />
            ))}
          </section>
        ))}
      </article>
      <VersionList history={history} path={path} shown={shown.version} />
      <Related doc={text.doc} />
    </main>
  )
}

/** Says that this is not the version in force, and where that one is. */
function OtherVersion({ text: { shown, version, path } }: { text: AgreementText }): ReactNode {
  if (shown.state === 'current') return null
  return (
    <p className={styles.notice} role="note">
      {shown.state === 'past' ? '这是历史版本，已不再适用。' : `这个版本将于 ${writtenDate(shown.effectiveOn)}生效。`}
      <PartLink href={path} className="text-link">
        查看现行版本 {version}
      </PartLink>
    </p>
  )
}

function Changes({ changes }: { changes: readonly string[] }): ReactNode {
  if (changes.length === 0) return null
  return (
    <section className={styles.changes} aria-label="本次改动">
      <h3 className={styles.changesTitle}>本次改动</h3>
      <ul className={styles.points}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
}

function Contents({ sections }: { sections: readonly AgreementSection[] }): ReactNode {
  return (
    <details className={styles.contents}>
      <summary className={styles.summary}>
        目录
        <DownIcon className={styles.arrow ?? ''} />
      </summary>
      <nav aria-label="目录">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-row">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

function Block({ block }: { block: AgreementBlock }): ReactNode {
  if (typeof block === 'string') return <p className={styles.paragraph}>{block}</p>
  return (
    <ul className={styles.points}>
      {block.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

/** Where a person makes use of what the text promises. */
const RELATED = [
  { title: '个人资料', detail: '查阅、更正、导出本人数据，注销账号', path: '/userinfo', forMembers: true },
  { title: '我同意的协议', detail: '同意过哪些版本、什么时候', path: '/userinfo?view=consents', forMembers: true },
  { title: '联系我们', detail: '行使权利、投诉与咨询', path: '/Connect', forMembers: false },
] as const

const OTHERS = [
  { doc: 'userAgreement', title: '用户协议', path: '/aboutDetailAgreement' },
  { doc: 'privacyPolicy', title: '隐私政策', path: '/aboutDetailPrivacy' },
  { doc: 'advisoryAgreement', title: '牛金投顾服务协议', path: '/aboutDetailAgreementanzt' },
  { doc: 'advisoryPrivacy', title: '牛金投顾隐私政策', path: '/aboutDetailPrivacyanzt' },
] as const

function Related({ doc }: { doc: AgreementText['doc'] }): ReactNode {
  const isRouted = useIsRouted()
  const member = useMember()
  const ways = RELATED.filter(({ path, forMembers }) => isRouted(path) && (member || !forMembers))
  return (
    <>
      {ways.length > 0 && (
        <Section title="行使您的权利" flush>
          {ways.map(({ title, detail, path }) => (
            <ListRow key={path} title={title} detail={detail} href={path} />
          ))}
        </Section>
      )}
      <Section title="其他协议" flush>
        {OTHERS.filter((one) => one.doc !== doc).map(({ title, path }) => (
          <ListRow key={path} title={title} href={path} />
        ))}
      </Section>
    </>
  )
}
