import { useState, type ReactNode } from 'react'
import { Badge, Button, toast } from '@niujin/ui'
import { DetailPage, RowLink, Subject, Table, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffPins, staffRemovePin, type RecommendedPin } from '../../contract/index.ts'
import styles from '../console.module.css'
import { PinForm } from './pin-form.tsx'

type Pins = { readonly list: readonly RecommendedPin[] }

/** Who stands first among the recommended, and when. */
export function PinsPage({ epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: '', epoch, ask: () => browserCall(staffPins, {}) })
  return (
    <DetailPage
      back={{ href: '/console/experts', name: '返回砖家列表' }}
      missing={{ codes: [], text: '没有推荐位' }}
      read={read}
    >
      {(pins: Pins) => <PinSheet pins={pins} onChange={(next) => read.set({ list: [...next.list] })} />}
    </DetailPage>
  )
}

function PinSheet({ pins: { list }, onChange }: { pins: Pins; onChange: (pins: Pins) => void }): ReactNode {
  const [edited, setEdited] = useState<RecommendedPin>()
  const { run } = useCall(staffRemovePin)
  const remove = async ({ id }: RecommendedPin) => {
    const outcome = await run({ id })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有移除，请重试')
    toast('已移除')
    onChange(outcome.value)
  }
  return (
    <Subject title="推荐位">
      <PinForm
        key={edited?.id ?? `new ${list.length}`}
        pin={edited}
        onSaved={(next) => {
          setEdited(undefined)
          onChange(next)
        }}
      />
      <section className={styles.part} aria-label="现有的推荐位">
        {list.length === 0 ? (
          <p className="caption">还没有推荐位，推荐按排行来</p>
        ) : (
          <Table
            label="推荐位"
            columns={columnsOf(setEdited, (pin) => void remove(pin))}
            rows={list}
            keyOf={({ id }) => id}
            dense
          />
        )}
      </section>
    </Subject>
  )
}

type Act = (pin: RecommendedPin) => void

function columnsOf(edit: Act, remove: Act): readonly Column<RecommendedPin>[] {
  return [
    {
      name: '砖家',
      show: ({ niujinUid, nickname }) => (
        <RowLink href={`/console/experts/${encodeURIComponent(niujinUid)}`}>{nickname}</RowLink>
      ),
      heading: true,
    },
    { name: '次序', show: ({ sort }) => sort, figure: true },
    { name: '开始', show: ({ from }) => <When at={from} /> },
    { name: '结束', show: ({ until }) => <When at={until} /> },
    {
      name: '现在',
      show: ({ isNow }) => <Badge variant={isNow ? 'success' : 'plain'}>{isNow ? '在推荐' : '不在'}</Badge>,
      short: true,
    },
    {
      name: '操作',
      show: (pin) => (
        <span className="line-8">
          <Button size="small" variant="ghost" onClick={() => edit(pin)}>
            修改
          </Button>
          <Button size="small" variant="ghost" onClick={() => remove(pin)}>
            移除
          </Button>
        </span>
      ),
      short: true,
    },
  ]
}
