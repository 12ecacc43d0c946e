import { useState, type ReactNode } from 'react'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Answered, Button, Chip, EmptyState, SearchBox, Skeleton, StickyHeader } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useBoot, type LoadArgs } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { FIELD_KEYS, FIELDS, LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { ExpertRowView } from '../shared/expert-row.tsx'
import type { LoadedFind } from './load-find.ts'
import styles from './find-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-find.ts')).loadFind(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '找砖家' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '找砖家', description: '按昵称、拼音、首字母、机构或领域找砖家' })

/** The page asks for what is found itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

const UNDER_HEADER = 0.88
/** Milliseconds after the last letter. */
const PAUSE = 250

/** /SearchAttenion: experts by what one remembers of them. */
export default function FindPage(): ReactNode {
  const loaded = useLoaderData<LoadedFind>()
  const { surroundings } = useBoot()
  const [text, setText] = useState(loaded.q)
  const q = text.trim().slice(0, LIMITS.query)
  const found = useRead({
    key: q,
    ask: (options) => ask('expertSearch', { q }, options),
    loaded: loaded.found,
    wait: PAUSE,
    keepsFormer: true,
  })
  return (
    <main className={styles.page}>
      <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0} className={styles.box ?? ''}>
        <SearchBox placeholder="昵称、拼音、首字母、机构" value={text} onChange={setText} onSearch={setText} />
      </StickyHeader>
      <div className="chip-strip" role="group" aria-label="按领域找">
        {FIELD_KEYS.map((key) => (
          <Chip key={key} selected={q === FIELDS[key]} onClick={() => setText(q === FIELDS[key] ? '' : FIELDS[key])}>
            {FIELDS[key]}
          </Chip>
        ))}
      </div>
      <Answered answer={found} waiting={<Skeleton shape="row" count={8} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              drawing="search"
              text={q === '' ? '还没有砖家' : `没有找到“${q}”，换个名字或领域试试`}
              action={q !== '' && <Button onClick={() => setText('')}>看全部砖家</Button>}
            />
          ) : (
            <ul className={styles.list} aria-label="找到的砖家">
              {list.map((expert) => (
                <li key={expert.niujinUid}>
                  <ExpertRowView expert={expert} note={expert.firm ?? undefined} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </main>
  )
}
