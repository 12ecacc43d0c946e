import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { moneyText } from '@niujin/money'
import { BottomBar, Button, EmptyState, toast } from '@niujin/ui'
import { PageLink, useBoot } from '@niujin/web-kit'
import { wayBack } from '../paying/way-back.ts'
import { ChannelList } from './channel-list.tsx'
import { amountOf, firstChoice, type Choice } from './choice.ts'
import type { RechargeOptions } from './load-recharge.ts'
import { PackageGrid } from './package-grid.tsx'
import { usePaying } from './use-paying.ts'
import styles from './recharge-form.module.css'

/** Choosing an amount and a way to pay. */
export function RechargeForm({ options }: { options: RechargeOptions }): ReactNode {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(options))
  const [wanted, setWanted] = useState<string>()
  const { search } = useLocation()
  const surroundings = useBoot().surroundings === 'messaging-app' ? 'messaging-app' : 'browser'
  const { busy, pay } = usePaying()
  const channels = options.channels.filter(({ places }) => places.includes(surroundings))
  const channel = channels.find(({ name }) => name === wanted) ?? channels[0]
  if (!channel)
    return (
      <EmptyState
        text={
          surroundings === 'browser'
            ? '现在没有能用的支付方式，请稍后再来'
            : '这里没有能用的支付方式，请用手机浏览器打开本页'
        }
      />
    )

  const amount = amountOf(choice, options)
  const press = () => {
    if (amount) void pay(amount, { channel: channel.name, surroundings, back: wayBack(search) })
    else toast('请选择或者输入充值金额')
  }
  return (
    <>
      <div className={styles.amounts}>
        <PackageGrid options={options} choice={choice} onChoose={setChoice} />
      </div>
      <ChannelList channels={channels} chosen={channel.name} onChoose={setWanted} />
      <p className={styles.terms}>
        牛币用于打赏与购买服务，不能提现、不能转让；赠送的牛币不退款。点击支付即表示同意
        <PageLink to="/aboutDetailAgreement" className={styles.link}>
          《用户协议》
        </PageLink>
      </p>
      <BottomBar>
        <Button size="large" block busy={busy} onClick={press}>
          {amount ? `支付 ${moneyText(amount.fen)}` : '支付'}
        </Button>
      </BottomBar>
    </>
  )
}
