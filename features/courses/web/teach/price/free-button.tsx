import type { ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { ask } from '../../calls.ts'
import type { SectionProps } from '../course/section-props.ts'

type FreeButtonProps = { courseId: string; onFresh: SectionProps['onFresh'] }

/** Asks for a course that costs something to be free; somebody else decides, as over every price. */
export function FreeButton({ courseId, onFresh }: FreeButtonProps): ReactNode {
  const sending = useOnce(ask, 'proposeFree', (outcome) => {
    toast(outcome.ok ? '已提交，批准后不再收费' : (reasonOf(outcome) ?? '没有提交，请重试'))
    if (outcome.ok) onFresh(outcome.value)
  })
  return (
    <div className="stack-4">
      <Button variant="secondary" block busy={sending.busy} onClick={() => void sending.run({ id: courseId })}>
        改为免费
      </Button>
      <p className="caption">和提价一样由另一位同事批准；批准后不再出售，买过的人照旧能学，不退款。</p>
    </div>
  )
}
