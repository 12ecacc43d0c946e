import type { ReactNode } from 'react'
import { DownIcon, IconButton, toast, UpIcon } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { orderCollege } from '../contract/index.ts'
import { movedBy } from '../domain/words.ts'

export type OrderButtonsProps = {
  /** a level, or the id of a series */
  within: string
  /** all that stand there, in their order */
  ids: readonly string[]
  id: string
  title: string
  onChange: () => void
}

/** Moves a thing up or down among its own. */
export function OrderButtons({ within, ids, id, title, onChange }: OrderButtonsProps): ReactNode {
  const ordering = useCall(orderCollege)
  const at = ids.indexOf(id)
  const move = async (by: -1 | 1) => {
    const outcome = await ordering.run({ within, ids: movedBy(ids, id, by) })
    if (!outcome.ok) toast(reasonOf(outcome) ?? '次序没有改成，请重试')
    if (outcome.ok || outcome.code === 'STATE_CHANGED') onChange()
  }
  return (
    <span className="line-8">
      <IconButton label={`上移《${title}》`} disabled={ordering.busy || at <= 0} onClick={() => void move(-1)}>
        <UpIcon />
      </IconButton>
      <IconButton
        label={`下移《${title}》`}
        disabled={ordering.busy || at === ids.length - 1}
        onClick={() => void move(1)}
      >
        <DownIcon />
      </IconButton>
    </span>
  )
}
