import { useState, type FormEvent, type ReactNode } from 'react'
import { AuthorBadgeView } from '@niujin/community/web'
import { Badge, Button, LinkButton, PinIcon, TextField, TrophyIcon, toast } from '@niujin/ui'
import { PagedTable, RefreshButton, RowLink, Sheet, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { FIELDS, LIMITS, staffExperts, staffRank, type StaffExpertLine } from '../../contract/index.ts'
import styles from '../console.module.css'

const COLUMNS: readonly Column<StaffExpertLine>[] = [
  {
    name: '砖家',
    show: ({ id, nickname, headline }) => (
      <>
        <RowLink href={`/console/experts/${encodeURIComponent(id)}`}>{nickname}</RowLink>
        <p className="caption">{headline}</p>
      </>
    ),
    heading: true,
  },
  { name: '身份', show: ({ badge }) => (badge ? <AuthorBadgeView badge={badge} /> : '没有了'), short: true },
  { name: '执业编号', show: ({ badge }) => badge?.licence ?? '—', wide: true, quiet: true },
  { name: '擅长', show: ({ fields }) => fields.map((one) => FIELDS[one]).join('、'), wide: true, quiet: true },
  {
    name: '目录',
    show: ({ isListed }) => <Badge variant={isListed ? 'success' : 'plain'}>{isListed ? '列入' : '不列入'}</Badge>,
    short: true,
  },
  { name: '粉丝', show: ({ followers }) => followers, figure: true },
  { name: '近 30 天', show: ({ standing }) => standing.pieces, figure: true },
  { name: '排行分', show: ({ standing }) => standing.points, figure: true },
]

/** Every expert by the ranking, or those whose name has a word. */
export function ExpertList({ query, epoch, go }: ConsolePageProps): ReactNode {
  const word = query.get('q') ?? ''
  const experts = usePaged({
    key: word,
    epoch,
    ask: (page) => browserCall(staffExperts, { ...(word !== '' && { q: word }), ...page }),
  })
  return (
    <Sheet label="砖家列表">
      <div className={styles.tools}>
        <FindForm word={word} go={go} />
        <LinkButton href="/console/experts/pins" size="small" variant="secondary" icon={<PinIcon />}>
          推荐位
        </LinkButton>
        <RankButton onRanked={() => void experts.reload()} />
        <RefreshButton list={experts} />
      </div>
      <PagedTable label="砖家" columns={COLUMNS} paged={experts} empty="没有这样的砖家" dense />
    </Sheet>
  )
}

function FindForm({ word, go }: { word: string; go: ConsolePageProps['go'] }): ReactNode {
  const [text, setText] = useState(word)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    go(wanted === '' ? '/console/experts' : `/console/experts?q=${encodeURIComponent(wanted)}`)
  }
  return (
    <form className={styles.find} aria-label="找砖家" onSubmit={find}>
      <TextField
        label="昵称或编号"
        labelHidden
        placeholder="昵称或编号"
        value={text}
        maxLength={LIMITS.query}
        className={styles.word ?? ''}
        onChange={setText}
      />
      <Button type="submit" size="small" variant="secondary">
        查找
      </Button>
    </form>
  )
}

function RankButton({ onRanked }: { onRanked: () => void }): ReactNode {
  const { busy, run } = useCall(staffRank)
  const rank = async () => {
    const outcome = await run({})
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有算成，请重试')
    toast(`已重新排行 ${outcome.value.ranked} 位`)
    onRanked()
  }
  return (
    <Button size="small" variant="secondary" icon={<TrophyIcon />} busy={busy} onClick={() => void rank()}>
      重新排行
    </Button>
  )
}
