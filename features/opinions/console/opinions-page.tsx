import type { ReactNode } from 'react'
import { STANCES } from '@niujin/community'
import { Badge } from '@niujin/ui'
import {
  PagedTable,
  SearchWord,
  Sheet,
  Sheets,
  TextLink,
  Tools,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { staffOpinions, type StaffOpinion } from '../contract/index.ts'
import { AuthorRecord } from './author-record.tsx'

/** Every opinion on record with what came of it; of one author also the record. Nothing can be changed. */
export function OpinionsPage({ query, epoch, go, may }: ConsolePageProps): ReactNode {
  const word = query.get('word') ?? ''
  const search = (next: string) => {
    const wanted = new URLSearchParams(next === '' ? {} : { word: next }).toString()
    go(`/console/opinions${wanted === '' ? '' : `?${wanted}`}`)
  }
  const opinions = usePaged({
    key: word,
    epoch,
    ask: (page) => browserCall(staffOpinions, { ...page, ...(word !== '' && { word }) }),
  })
  const isAuthor = word !== '' && opinions.rows?.[0]?.authorId === word
  return (
    <Sheets>
      {isAuthor && <AuthorRecord niujinUid={word} />}
      <Sheet label="观点">
        <Tools>
          <SearchWord
            key={word}
            label="找观点"
            placeholder="作者编号，或证券代码如 SH.600519"
            word={word}
            most={64}
            onSearch={search}
          />
        </Tools>
        <PagedTable
          label="观点"
          columns={columnsFor(may)}
          paged={opinions}
          empty="没有这样的观点"
          drawing="search"
          dense
        />
      </Sheet>
    </Sheets>
  )
}

function columnsFor(may: ConsolePageProps['may']): readonly Column<StaffOpinion>[] {
  return [
    {
      name: '证券',
      show: ({ card: { instrument } }) => (
        <>
          {instrument.name}
          <p className="caption">{instrument.id}</p>
        </>
      ),
      heading: true,
      short: true,
    },
    {
      name: '作者',
      show: ({ author, authorId }) => <Author name={author?.nickname ?? '已注销'} id={authorId} may={may} />,
      short: true,
    },
    { name: '观点', show: ({ card }) => `${STANCES[card.stance]} ${card.horizon} 日`, short: true },
    { name: '时间', show: ({ card }) => <When at={card.at} />, quiet: true },
    { name: '价格', show: ({ card }) => card.price, figure: true },
    { name: '指数', show: ({ card }) => card.index.value, figure: true, wide: true },
    { name: '超额（1/5/20/60 日）', show: (line) => <Excesses line={line} />, figure: true },
    { name: '对错', show: ({ card }) => <Right isRight={card.isRight} />, short: true },
    {
      name: '原文',
      show: ({ piece }) =>
        piece ? (
          <TextLink href={piece.link}>
            <span className="clamp-2">{piece.title}</span>
          </TextLink>
        ) : (
          '已删除'
        ),
      quiet: true,
      wide: true,
      long: true,
    },
  ]
}

type AuthorProps = { name: string; id: string; may: ConsolePageProps['may'] }

function Author({ name, id, may }: AuthorProps): ReactNode {
  return may('member.find') ? <TextLink href={`/console/members/${encodeURIComponent(id)}`}>{name}</TextLink> : name
}

/** Two to a line: all four in one would leave the text no room. */
function Excesses({ line: { card } }: { line: StaffOpinion }): ReactNode {
  const shown = card.outcomes.map(({ excess }) => (excess === null ? '—' : `${excess}%`))
  return (
    <>
      <p>{shown.slice(0, 2).join(' / ')}</p>
      <p>{shown.slice(2).join(' / ')}</p>
    </>
  )
}

function Right({ isRight }: { isRight: boolean | null }): ReactNode {
  if (isRight === null) return '—'
  return <Badge variant={isRight ? 'success' : 'plain'}>{isRight ? '说对了' : '没说对'}</Badge>
}
