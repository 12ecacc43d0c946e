import type { ComponentType, ReactNode } from 'react'
import {
  BellIcon,
  BookIcon,
  CandleIcon,
  HeadphonesIcon,
  LinkButton,
  ListRow,
  ScreeningIcon,
  Section,
  SettingsIcon,
  ShieldIcon,
  StarIcon,
  UserIcon,
} from '@niujin/ui'
import { PageLink, useIsRouted } from '@niujin/web-kit'
import type { HelpIndex, HelpTopic } from '../../contract/index.ts'
import styles from './help-start.module.css'

const ICONS: Readonly<Record<HelpTopic, ComponentType>> = {
  account: UserIcon,
  market: CandleIcon,
  watchlist: StarIcon,
  screening: ScreeningIcon,
  message: BellIcon,
  basics: BookIcon,
  privacy: ShieldIcon,
  app: SettingsIcon,
}

/** Topics, what people ask most, and how to ask us. */
export function HelpStart({ index }: { index: HelpIndex }): ReactNode {
  return (
    <>
      <nav className={styles.topics} aria-label="帮助主题">
        {index.topics.map(({ key, name, articles }) => {
          const Icon = ICONS[key]
          return (
            <PageLink key={key} to={`/Help?topic=${key}`} className={styles.topic}>
              <span className={styles.icon}>
                <Icon />
              </span>
              <span className={styles.name}>{name}</span>
              <span className="fine">{articles.length} 篇</span>
            </PageLink>
          )
        })}
      </nav>
      <Section title="常见问题" flush>
        {index.popular.map(({ id, question }) => (
          <ListRow key={id} title={question} href={`/Help?id=${id}`} />
        ))}
      </Section>
      <AskUs />
    </>
  )
}

/** The questions of one topic. */
export function TopicView({ topic }: { topic: HelpIndex['topics'][number] }): ReactNode {
  return (
    <>
      <Section
        title={`${topic.articles.length} 个问题`}
        note={<span className={styles.about}>{topic.about}</span>}
        moreHref="/Help"
        moreText="全部主题"
        flush
      >
        {topic.articles.map(({ id, question }) => (
          <ListRow key={id} title={question} href={`/Help?id=${id}`} />
        ))}
      </Section>
      <AskUs />
    </>
  )
}

/** For what no answer was found. */
export function AskUs(): ReactNode {
  const isRouted = useIsRouted()
  return (
    <section className={styles.ask} aria-label="没有找到答案">
      <p className={styles.askText}>
        <HeadphonesIcon />
        没有找到答案？告诉我们，答复后会发消息给你
      </p>
      <div className={`button-row ${styles.askWays}`}>
        {isRouted('/FeedBack') && (
          <LinkButton href="/FeedBack" variant="secondary" block>
            提交反馈
          </LinkButton>
        )}
        {isRouted('/Connect') && (
          <LinkButton href="/Connect" variant="secondary" block>
            联系我们
          </LinkButton>
        )}
      </div>
    </section>
  )
}
