import { useState, type ReactNode } from 'react'
import { HelpfulButtons } from '@niujin/community/reading'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import styles from './helpful-section.module.css'

export type HelpfulSectionProps = {
  articleId: string
  /** what this member or device said before; null for nothing, or not known yet */
  said: boolean | null
}

/** Did it help? Counted once for a member or device. */
export function HelpfulSection({ articleId, said }: HelpfulSectionProps): ReactNode {
  const [own, setOwn] = useState<boolean>()
  const isHelpful = own ?? said
  const say = async (wanted: boolean) => {
    const outcome = await ask('voteCollege', { id: articleId, isHelpful: wanted })
    if (outcome.ok) setOwn(outcome.value.isHelpful)
    else toast(reasonOf(outcome) ?? '没有提交上去，请重试')
  }
  return (
    <section className={styles.section} aria-label="有没有帮助">
      <p className="soft">这篇有帮助吗</p>
      <HelpfulButtons said={isHelpful} onSay={say} />
      <output className="caption">{isHelpful === null ? '' : '谢谢，我们会据此改这一篇'}</output>
    </section>
  )
}
