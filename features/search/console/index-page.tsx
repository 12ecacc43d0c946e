import type { ReactNode } from 'react'
import {
  Fact,
  Facts,
  ReadView,
  Sheet,
  Sheets,
  Table,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { Button, toast } from '@niujin/ui'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useEvery, useRead } from '@niujin/web-kit/asking'
import { staffIndexState, staffRebuild, type IndexState } from '../contract/index.ts'
import styles from './search.module.css'

/** While it is built one sees how far it is, milliseconds. */
const POLL_EVERY = 2000

const COLUMNS: readonly Column<IndexState['kinds'][number]>[] = [
  { name: '种类', show: ({ title }) => title, heading: true },
  { name: '条数', show: ({ count }) => count, figure: true },
]

/** What the search has indexed, and building it anew. */
export function IndexPage({ epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: 'index', epoch, ask: () => browserCall(staffIndexState, {}) })
  const rebuilding = useCall(staffRebuild)
  const isBuilding = read.value?.building != null
  useEvery(isBuilding ? POLL_EVERY : undefined, () => void read.reload())
  const rebuild = async () => {
    const outcome = await rebuilding.run({})
    toast(outcome.ok ? '开始重建，搜索照常可用' : (reasonOf(outcome) ?? '没有开始，请重试'))
    await read.reload()
  }
  return (
    <ReadView read={read}>
      {(state) => (
        <Sheets>
          <Sheet label="索引的状态" padded>
            <State state={state} />
            <Button
              busy={rebuilding.busy}
              disabled={isBuilding}
              onClick={() => void rebuild()}
              className={styles.rebuild ?? ''}
            >
              重建索引
            </Button>
          </Sheet>
          <Sheet label="各类内容">
            <Table label="各类内容" columns={COLUMNS} rows={state.kinds} keyOf={({ kind }) => kind} dense />
          </Sheet>
        </Sheets>
      )}
    </ReadView>
  )
}

function State({ state: { builtAt, pending, building } }: { state: IndexState }): ReactNode {
  return (
    <Facts>
      <Fact name="上次建好">{builtAt === null ? '还没有' : <When at={builtAt} />}</Fact>
      <Fact name="等着跟上">{pending} 处变化</Fact>
      <Fact name="重建">
        {building === null ? '没有在重建' : building.begunAt === null ? '就要开始' : `已放入 ${building.done} 条`}
      </Fact>
    </Facts>
  )
}
