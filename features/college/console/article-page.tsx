import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import { DetailPage, Fact, Facts, Subject, TextLink, When, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { COLLEGE_STATES, staffCollegeArticle, type ArticleDetail } from '../contract/index.ts'
import { ActsTable } from './acts-table.tsx'
import { ArticleForm } from './article-form.tsx'
import { StateButton } from './state-button.tsx'
import { articleAddress, helpfulText, rightText, seriesAddress, STATE_BADGES } from './words.ts'
import styles from './college.module.css'

export type ArticlePageProps = Pick<ConsolePageProps, 'epoch'> & { seriesId: string; id: string }

/** One article: what came of it, its words and questions, and everything that was done. */
export function ArticlePage({ seriesId, id, epoch }: ArticlePageProps): ReactNode {
  const read = useRead({ key: id, epoch, ask: () => browserCall(staffCollegeArticle, { id }) })
  return (
    <DetailPage
      back={{ href: seriesAddress(seriesId), name: '返回系列' }}
      missing={{ codes: ['ARTICLE_UNKNOWN', 'INPUT_INVALID'], text: '没有这篇文章' }}
      read={read}
    >
      {(article) => <Detail article={article} onChange={() => void read.reload()} />}
    </DetailPage>
  )
}

function Detail({ article, onChange }: { article: ArticleDetail; onChange: () => void }): ReactNode {
  const { id, seriesId, state, version, draft, figures, questions, isSeriesPublished, isSample } = article
  return (
    <Subject title={draft.title} standing={<Badge variant={STATE_BADGES[state]}>{COLLEGE_STATES[state]}</Badge>}>
      <Facts flow>
        <Fact name="系列">{article.seriesTitle}</Fact>
        <Fact name="阅读">{figures.reads}</Fact>
        <Fact name="会员读完">{figures.finished}</Fact>
        <Fact name="有没有帮助">{helpfulText(figures)}</Fact>
        {questions.map((one, at) => (
          <Fact key={one.questionId} name={`第 ${at + 1} 题答对`}>
            {rightText(one)}
          </Fact>
        ))}
        <Fact name="发布">{article.publishedAt === null ? '没有' : <When at={article.publishedAt} />}</Fact>
        <Fact name="改动">
          <When at={article.updatedAt} />
        </Fact>
        {isSample && <Fact name="来源">示例</Fact>}
      </Facts>
      <section className={styles.part} aria-label="发布">
        <StateButton kind="article" id={id} title={draft.title} state={state} onChange={onChange} />
        {!isSeriesPublished && <p className="caption">系列还没有发布，读者看不到这一篇</p>}
      </section>
      <section className={styles.part} aria-label="文字与题目">
        <ArticleForm key={version} seriesId={seriesId} article={article} onSaved={onChange} />
      </section>
      <ActsTable acts={article.acts} />
    </Subject>
  )
}

/** A new article of a series, a draft until it is published. */
export function NewArticle({ seriesId, go }: { seriesId: string } & Pick<ConsolePageProps, 'go'>): ReactNode {
  return (
    <>
      <TextLink href={seriesAddress(seriesId)}>返回系列</TextLink>
      <Subject title="新写一篇">
        <section className={styles.part} aria-label="文字与题目">
          <ArticleForm seriesId={seriesId} onSaved={(id) => go(articleAddress(seriesId, id))} />
        </section>
      </Subject>
    </>
  )
}
