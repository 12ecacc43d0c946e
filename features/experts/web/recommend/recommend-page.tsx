import { useState, type ReactNode } from 'react'
import { useLoaderData, useNavigate, type MetaFunction } from 'react-router'
import { useFollowMany } from '@niujin/follows/web'
import { Answered, BottomBar, Button, EmptyState, LinkButton, Section, Skeleton, toast } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { ExpertRow } from '../../contract/index.ts'
import type { Field } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { ExpertRowView } from '../shared/expert-row.tsx'
import { FieldChips } from '../shared/field-chips.tsx'
import { DIRECTORY } from '../shared/paths.ts'
import type { LoadedRecommended } from './load-recommended.ts'
import styles from './recommend-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-recommended.ts')).loadRecommended(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '推荐砖家' }
export const meta: MetaFunction = () => pageMeta({ title: '推荐砖家', description: '选感兴趣的领域，一次关注几位砖家' })

const HOME = '/'

/** /recommendBH: a newcomer chooses interests and follows several experts at once; 跳过 is always there. */
export default function RecommendPage(): ReactNode {
  const loaded = useLoaderData<LoadedRecommended>()
  const [fields, setFields] = useState<Field[]>([])
  const recommended = useRead({
    key: fields,
    ask: (options) => ask('expertRecommended', { fields }, options),
    loaded,
    keepsFormer: true,
  })
  return (
    <main className={styles.page}>
      <Section title="你对哪些感兴趣">
        <FieldChips label="感兴趣的领域" chosen={fields} onChange={setFields} />
      </Section>
      <Answered answer={recommended} waiting={<Skeleton shape="row" count={6} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              drawing="search"
              text="能推荐的都已经关注了"
              action={<LinkButton href={DIRECTORY}>看全部砖家</LinkButton>}
            />
          ) : (
            <Choosing key={list.map(({ niujinUid }) => niujinUid).join()} list={list} />
          )
        }
      </Answered>
    </main>
  )
}

/** All of them are chosen until one is taken out. */
function Choosing({ list }: { list: readonly ExpertRow[] }): ReactNode {
  const navigate = useNavigate()
  const [left, setLeft] = useState<readonly string[]>([])
  const { busy, follow } = useFollowMany()
  const chosen = list.map(({ niujinUid }) => niujinUid).filter((id) => !left.includes(id))
  const followAll = async () => {
    if (!(await follow(chosen))) return
    toast(`已关注 ${chosen.length} 位砖家`)
    void navigate(HOME)
  }
  return (
    <>
      <ul className={styles.list} aria-label="推荐的砖家">
        {list.map((expert) => (
          <li key={expert.niujinUid}>
            <ExpertRowView
              expert={expert}
              end={
                <label className={styles.tick}>
                  <span className="unseen">选{expert.nickname}</span>
                  <input
                    type="checkbox"
                    className="tick-box"
                    checked={!left.includes(expert.niujinUid)}
                    onChange={({ target }) =>
                      setLeft((before) =>
                        target.checked ? before.filter((id) => id !== expert.niujinUid) : [...before, expert.niujinUid],
                      )
                    }
                  />
                </label>
              }
            />
          </li>
        ))}
      </ul>
      <BottomBar>
        <LinkButton href={HOME} variant="secondary">
          跳过
        </LinkButton>
        <Button className="grow" busy={busy} disabled={chosen.length === 0} onClick={() => void followAll()}>
          {chosen.length === 0 ? '请选择砖家' : `关注 ${chosen.length} 位`}
        </Button>
      </BottomBar>
    </>
  )
}
