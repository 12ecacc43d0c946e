import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { cancelPayment, CUSTOM, finishPayment, recharge, rechargeOptions, submitPayment } from '../../contract/index.ts'
import { askForReturn } from './ask-channel.ts'
import { closePayment } from './close-payment.ts'
import type { PaymentContext } from '../context.ts'
import { presentPayment } from './present-payment.ts'
import { packagesOnSale, startRecharge } from './recharge.ts'
import { attemptsOf, ownIntent } from '../store.ts'
import { submitPayment as submit } from './submit-payment.ts'
import { within } from '../tables.ts'

const SURROUNDINGS = ['messaging-app', 'browser'] as const

/** A member's way through a payment. Others' payments do not exist for them. */
export function payHandlers(context: PaymentContext): Handler[] {
  const { database, channels, may } = context
  const present = async (id: string, memberId: string) => {
    const intent = await ownIntent(database, id, memberId)
    return intent ? ok(await presentPayment(context, database, intent)) : fail('PAYMENT_UNKNOWN')
  }
  return [
    handleMember(rechargeOptions, async () =>
      ok({
        packages: await packagesOnSale(database),
        custom: CUSTOM,
        channels: channels.map((one) => ({
          name: one.name,
          title: one.title,
          simulated: one.simulated,
          places: SURROUNDINGS.filter((surroundings) => one.suits(surroundings)),
        })),
      }),
    ),

    handleOnce(recharge, async (choice, { memberId, transaction }) => {
      if (!(await may(memberId, 'buy', transaction))) return fail('BUY_FORBIDDEN')
      const started = await startRecharge(context, within(transaction), { memberId, choice })
      if (!started.ok) return started
      const { id, fen, coins, bonus, expiresAt } = started.value
      return ok({ id, fen, coins, bonus, expiresAt: expiresAt.toISOString() })
    }),

    handleMember(submitPayment, ({ id, channel, place, gotourl }, { memberId }) =>
      submit(context, { id, memberId, channel, surroundings: place, goOn: gotourl }),
    ),

    handleMember(finishPayment, async ({ id }, { memberId }) => {
      const intent = await ownIntent(database, id, memberId)
      if (intent?.status === 'waiting') await askForReturn(context, await attemptsOf(database, id))
      return present(id, memberId)
    }),

    handleMember(cancelPayment, async ({ id }, { memberId }) => {
      if (!(await ownIntent(database, id, memberId))) return fail('PAYMENT_UNKNOWN')
      const closed = await closePayment(context, id, { who: memberId, reason: '会员取消' })
      return closed === 'busy' ? fail('CHANNEL_BUSY') : present(id, memberId)
    }),
  ]
}
