import type { ReactNode } from 'react'
import { RulesSheet } from '@niujin/ui/dialog'
import { OPINION_RULES } from '../../domain/rules.ts'

/** How opinions are stamped and measured. */
export default function OpinionRulesSheet({ onClose }: { onClose: () => void }): ReactNode {
  return <RulesSheet title="观点留痕怎么算" rules={OPINION_RULES} onClose={onClose} />
}
