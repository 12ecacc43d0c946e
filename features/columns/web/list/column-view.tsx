import { useState, type ReactNode } from 'react'
import { AuthorLine } from '@niujin/community/web'
import { FollowButton } from '@niujin/follows/web'
import { Badge, BottomBar, Button, LinkButton, Tabs, toast } from '@niujin/ui'
import { reasonOf, useNeedMember } from '@niujin/web-kit'
import { bigNumber, dateText } from '@niujin/web-kit/formats'
import type { Column } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { LoadedColumn } from '../read/load-column.ts'
import { BuyColumn } from '../shared/buy-column.tsx'
import { ArticleRows } from './article-rows.tsx'
import styles from './column-view.module.css'

type LoadedOne = Extract<LoadedColumn, { view: 'column'; state: 'loaded' }>

const ALL = 'all'

/** A column: who writes it about what, its articles by series, subscribing and buying. */
export function ColumnView({ loaded: { column, articles, now } }: { loaded: LoadedOne }): ReactNode {
  const { id, series } = column
  const [chosen, setChosen] = useState(ALL)
  const tabs = [{ key: ALL, label: '全部' }, ...series.map((one) => ({ key: one.id, label: one.title }))]
  const isSeries = chosen !== ALL
  return (
    <>
      <Head column={column} />
      <section className={styles.articles} aria-label="文章">
        {series.length > 0 && <Tabs label="系列" items={tabs} value={chosen} onChange={setChosen} />}
        <ArticleRows
          key={chosen}
          chosen={isSeries ? { columnId: id, seriesId: chosen } : { columnId: id }}
          loaded={isSeries ? undefined : articles}
          now={now}
          isSeries={isSeries}
          isOneAuthor
          empty={isSeries ? '这个系列还没有文章' : '这个专栏还没有文章'}
          action={<LinkButton href="/column">看别的文章</LinkButton>}
        />
      </section>
      {column.isPaid && !column.isOwned && (
        <BottomBar>
          <BuyColumn price={column.price} />
        </BottomBar>
      )}
    </>
  )
}

function Head({ column }: { column: Column }): ReactNode {
  const { title, introduction, cover, author, isPaid, isOwned, ownedUntil, articles } = column
  const { isSubscribed, subscribers, busy, press } = useSubscription(column)
  return (
    <header className={styles.head}>
      {cover !== null && (
        <div className={styles.cover}>
          <img src={cover} alt="" className="cover" />
        </div>
      )}
      <div className={styles.words}>
        <h1 className={`heading ${styles.title}`}>
          {title} {isPaid && <Badge variant="gold">付费</Badge>}
        </h1>
        <AuthorLine author={author} end={<FollowButton authorId={author.niujinUid} name={author.nickname} />} />
        <p className={styles.introduction}>{introduction}</p>
        <div className={styles.line}>
          <p className={styles.facts}>
            {articles} 篇{subscribers > 0 && ` · ${bigNumber(subscribers)} 人订阅`}
            {isPaid && isOwned && ` · 已开通${ownedUntil === null ? '' : `至 ${dateText(Date.parse(ownedUntil))}`}`}
          </p>
          <Button
            size="small"
            variant={isSubscribed ? 'secondary' : 'primary'}
            aria-pressed={isSubscribed}
            busy={busy}
            onClick={press}
          >
            {isSubscribed ? '已订阅' : '订阅更新'}
          </Button>
        </div>
      </div>
    </header>
  )
}

/** Hearing of new articles. */
function useSubscription({ id, isSubscribed, subscribers }: Column) {
  const [shown, setShown] = useState({ isSubscribed, subscribers })
  const [busy, setBusy] = useState(false)
  const needMember = useNeedMember()
  const set = async () => {
    setBusy(true)
    const outcome = await ask('subscribeColumn', { id, type: shown.isSubscribed ? 'cancel' : 'subscribe' })
    setBusy(false)
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有成功，请重试')
    setShown(outcome.value)
    toast(outcome.value.isSubscribed ? '有新文章会发消息给你' : '不再提醒新文章')
  }
  return { ...shown, busy, press: () => needMember(() => void set()) }
}
