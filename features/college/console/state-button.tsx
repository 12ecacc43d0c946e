import type { ReactNode } from 'react'
import { Badge, Button, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { COLLEGE_STATES, setCollegeState, type CollegeState } from '../contract/index.ts'
import { STATE_BADGES } from './words.ts'

export type StateButtonProps = {
  kind: 'series' | 'article'
  id: string
  title: string
  state: CollegeState
  onChange: () => void
}

/** How a thing stands, and the button that publishes it or takes it offline. */
export function StateButton({ kind, id, title, state, onChange }: StateButtonProps): ReactNode {
  const setting = useCall(setCollegeState)
  const to = state === 'published' ? 'offline' : 'published'
  const name = to === 'published' ? '发布' : '下线'
  const set = async () => {
    const outcome = await setting.run({ kind, id, to })
    toast(outcome.ok ? `已${name}` : (reasonOf(outcome) ?? `没有${name}，请重试`))
    if (outcome.ok || outcome.code === 'STATE_CHANGED') onChange()
  }
  return (
    <span className="line-8">
      <Badge variant={STATE_BADGES[state]}>{COLLEGE_STATES[state]}</Badge>
      <Button
        size="small"
        variant="secondary"
        busy={setting.busy}
        aria-label={`${name}《${title}》`}
        onClick={() => void set()}
      >
        {name}
      </Button>
    </span>
  )
}
