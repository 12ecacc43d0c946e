import type { ReactNode } from 'react'
import { SALE_PROBLEMS } from '@niujin/commerce'
import { moneyText } from '@niujin/money'
import { Button, LinkButton } from '@niujin/ui'
import { loginPath, useMember } from '@niujin/web-kit'
import type { ColumnPrice } from '../../contract/index.ts'

/** The way to what a column costs; guests sign in on the way. */
export function BuyColumn({ price }: { price: ColumnPrice | null }): ReactNode {
  const member = useMember()
  if (!price || price.problem !== null)
    return (
      <Button variant="gold" size="large" block disabled>
        {price?.problem ? SALE_PROBLEMS[price.problem] : '暂未开放购买'}
      </Button>
    )
  const order = `/ConfirmOrder?lines=${encodeURIComponent(price.priceId)}*1`
  return (
    <LinkButton variant="gold" size="large" block href={member ? order : loginPath(order)}>
      开通专栏 {moneyText(price.fen)}
      {price.isFrom && ' 起'}
    </LinkButton>
  )
}
