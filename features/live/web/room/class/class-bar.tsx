import { useState, type ReactNode } from 'react'
import { Button, LinkButton, toast } from '@niujin/ui'
import { loginPath, reasonOf, useMember } from '@niujin/web-kit'
import type { Room } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import styles from './class-bar.module.css'

export type ClassBarProps = { room: Room; onChange: (change: Partial<Room>) => void }

/** In a class: asking to speak, and answering the roll call. */
export function ClassBar({ room, onChange }: ClassBarProps): ReactNode {
  const member = useMember()
  const { tsId, course, state, mine } = room
  const isOnAir = state === 'live' || state === 'interrupted'
  if (course === null || !isOnAir || mine.hosts) return null
  if (!member)
    return (
      <section className={styles.bar} aria-label="课堂">
        <span>登录后可以举手、答到</span>
        <LinkButton size="small" href={loginPath(`/LiveInteraction?id=${tsId}`)}>
          登录
        </LinkButton>
      </section>
    )
  return (
    <section aria-label="课堂">
      <RollCallLine room={room} onChange={onChange} />
      <HandLine room={room} uid={member.niujinUid} onChange={onChange} />
    </section>
  )
}

function HandLine({ room, uid, onChange }: ClassBarProps & { uid: string }): ReactNode {
  const { tsId, hands } = room
  const [busy, setBusy] = useState(false)
  const at = hands.findIndex((hand) => hand.uid === uid)
  const isUp = at >= 0
  const turn = async () => {
    setBusy(true)
    const outcome = await ask('raiseHand', { tsId, isUp: !isUp })
    setBusy(false)
    if (outcome.ok) onChange({ hands: outcome.value.hands })
    else toast(reasonOf(outcome) ?? '没有办成，请重试')
  }
  return (
    <div className={styles.bar} data-called={hands[at]?.isCalled || undefined}>
      <span role="status">{handText(hands, at)}</span>
      <Button size="small" variant={isUp ? 'secondary' : 'primary'} busy={busy} onClick={() => void turn()}>
        {isUp ? (hands[at]?.isCalled ? '说完了' : '放下') : '举手'}
      </Button>
    </div>
  )
}

function handText(hands: Room['hands'], at: number): string {
  if (hands[at]?.isCalled) return '老师请你发言，在聊天里说吧'
  if (at >= 0) {
    const before = hands.slice(0, at).filter(({ isCalled }) => !isCalled).length
    return before === 0 ? '已举手，下一个就是你' : `已举手，前面还有 ${before} 人`
  }
  const called = hands.find(({ isCalled }) => isCalled)
  if (called) return `${called.nickname} 正在发言`
  return hands.length > 0 ? `${hands.length} 人举手` : '有问题可以举手'
}

function RollCallLine({ room, onChange }: ClassBarProps): ReactNode {
  const { tsId, rollCall, mine } = room
  const left = useSecondsLeft(rollCall)
  const [busy, setBusy] = useState(false)
  if (!rollCall || left === 0) return null
  const { id } = rollCall
  const isPresent = mine.presentIn === id
  const answer = async () => {
    setBusy(true)
    const outcome = await ask('answerRollCall', { tsId, id })
    setBusy(false)
    if (outcome.ok) onChange({ rollCall: outcome.value.rollCall, mine: { ...mine, presentIn: id } })
    else toast(reasonOf(outcome) ?? '没有答上，请重试')
  }
  return (
    <div className={styles.bar} data-called={!isPresent || undefined}>
      <span role="status">
        {isPresent ? `已答到，${rollCall.present} 人到了` : '老师在点名'}
        <span aria-hidden> · 还有 {left} 秒</span>
      </span>
      {!isPresent && (
        <Button size="small" busy={busy} onClick={() => void answer()}>
          到
        </Button>
      )}
    </div>
  )
}
