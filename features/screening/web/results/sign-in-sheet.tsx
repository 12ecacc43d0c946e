import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { loginPath } from '@niujin/web-kit'
import { RESULTS } from './use-see-results.ts'
import styles from './sign-in-sheet.module.css'

/** A guest wants to keep the rule: says what signing in is for; it leads on to the same results. */
export default function SignInSheet({ onClose }: { onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const footer = (
    <div className={styles.buttons}>
      <Button variant="secondary" block onClick={onClose}>
        先不登录
      </Button>
      <Button block onClick={() => void navigate(loginPath(RESULTS))}>
        登录
      </Button>
    </div>
  )
  return (
    <BottomSheet title="登录后保存选股" onClose={onClose} footer={footer}>
      <p className={styles.text}>条件会留着。登录后存到我的选股，有新入选时提醒，换设备也看得到。</p>
    </BottomSheet>
  )
}
