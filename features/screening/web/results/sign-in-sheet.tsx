import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { loginPath } from '@niujin/web-kit'
import styles from './sign-in-sheet.module.css'

export type SignInSheetProps = {
  /** where the way leads after signing in */
  target: string
  /** stocks selected; undefined while not known */
  total: number | undefined
  /** opens the rule that is shown */
  onTake: (() => void) | undefined
  onClose: () => void
}

/** Says before the sign-in page opens that results are for members; the rule stays either way. */
export default function SignInSheet({ target, total, onTake, onClose }: SignInSheetProps): ReactNode {
  const navigate = useNavigate()
  const signIn = () => {
    onTake?.()
    void navigate(loginPath(target))
  }
  const title = total === undefined ? '登录后查看选股结果' : `登录后查看选出的 ${total} 只股票`
  const footer = (
    <div className={styles.buttons}>
      <Button look="secondary" block onClick={onClose}>
        先不登录
      </Button>
      <Button block onClick={signIn}>
        登录
      </Button>
    </div>
  )
  return (
    <BottomSheet title={title} onClose={onClose} footer={footer}>
      <p className={styles.text}>选好的条件会留着，登录后直接看到结果。</p>
    </BottomSheet>
  )
}
