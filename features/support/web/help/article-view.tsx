import { useRef, useState, type ReactNode } from 'react'
import { HelpfulButtons } from '@niujin/community/reading'
import { BarDetail, ListRow, Section, toast } from '@niujin/ui'
import { PageLink, reasonOf, useIsRouted } from '@niujin/web-kit'
import type { HelpArticle } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { AskUs } from './help-start.tsx'
import styles from './article-view.module.css'

/** One answer: what it says, the steps, where in the app it is, and whether it helped. */
export function ArticleView({ article }: { article: HelpArticle }): ReactNode {
  const { topic, topicName, question, paragraphs, steps, links, related } = article
  const isRouted = useIsRouted()
  const headline = useRef<HTMLHeadingElement>(null)
  const reachable = links.filter(({ path }) => isRouted(path))
  return (
    <>
      <article className={styles.article}>
        <nav aria-label="所在主题">
          <PageLink to="/Help" className="touch-line">
            帮助
          </PageLink>
          <span aria-hidden> / </span>
          <PageLink to={`/Help?topic=${topic}`} className="touch-line">
            {topicName}
          </PageLink>
        </nav>
        <h2 ref={headline} className="heading">
          {question}
        </h2>
        <BarDetail headline={headline}>{question}</BarDetail>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
        {steps.length > 0 && (
          <ol className={styles.steps}>
            {steps.map((step, at) => (
              <li key={step} className={styles.step}>
                <span className={styles.number} aria-hidden>
                  {at + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        )}
        {reachable.length > 0 && (
          <p className={styles.links}>
            {reachable.map(({ text, path }) => (
              <PageLink key={path} to={path} className="text-link">
                {text}
              </PageLink>
            ))}
          </p>
        )}
        <Vote article={article} />
      </article>
      <Section title="相关问题" flush>
        {related.map((one) => (
          <ListRow key={one.id} title={one.question} href={`/Help?id=${one.id}`} />
        ))}
      </Section>
      <AskUs />
    </>
  )
}

/** Did it help? Counted once for a member or device. */
function Vote({ article }: { article: HelpArticle }): ReactNode {
  const [{ vote, helpful }, setVoted] = useState({ vote: article.vote, helpful: article.helpful })
  const say = async (wanted: boolean) => {
    const outcome = await ask('voteHelp', { id: article.id, helpful: wanted })
    if (outcome.ok) setVoted(outcome.value)
    else toast(reasonOf(outcome) ?? '没有提交上去，请重试')
  }
  return (
    <div className={styles.vote}>
      <p className={`soft ${styles.ask}`}>
        这篇有帮助吗
        {helpful > 0 && <span>{helpful} 人觉得有帮助</span>}
      </p>
      <HelpfulButtons said={vote} size="small" onSay={say} />
      {vote !== null && (
        <output className={styles.thanks}>{vote ? '谢谢，知道了' : '谢谢，我们会改进；急的话请提交反馈'}</output>
      )}
    </div>
  )
}
