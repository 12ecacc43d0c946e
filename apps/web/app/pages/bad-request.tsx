import type { ReactNode } from 'react'
import { data, type MetaFunction } from 'react-router'
import { Drawing, LinkButton } from '@niujin/ui'
import { pageMeta } from '@niujin/web-kit'
import styles from '../shell/message-page.module.css'

export const meta: MetaFunction = () => pageMeta({ title: '请求有误' })

export function loader() {
  return data(null, { status: 400 })
}

// Moving here inside the app needs nothing from the server.
export function clientLoader(): null {
  return null
}

export default function BadRequestPage(): ReactNode {
  return (
    <main className={styles.page}>
      <Drawing name="message" />
      <h1 className="heading">请求有误</h1>
      <p className={styles.text}>这次请求服务器没有看懂，请返回重试；一再出现请重新打开页面</p>
      <LinkButton href="/">返回首页</LinkButton>
    </main>
  )
}
