import { fail, ok, type Result } from '@niujin/contract-kit'
import type {
  ChannelProblem,
  ChannelState,
  CloseProblem,
  Notice,
  PayChannel,
  PayRequest,
  RefundRequest,
  RefundState,
  StatementRow,
} from '@niujin/pay-channels'

/** A channel whose every answer is the test's; it writes down what it was asked, in order. */
export function scriptedChannel(now: () => number) {
  const states = new Map<string, Partial<ChannelState>>()
  const asked: string[] = []
  const opened: PayRequest[] = []
  const refunds: RefundRequest[] = []
  const script = {
    /** Of one payment; undefined is what the channel knows of it. */
    query: undefined as ((no: string) => Result<ChannelState, ChannelProblem> | undefined) | undefined,
    close: undefined as (() => Result<null, CloseProblem>) | undefined,
    refund: (): Result<RefundState, ChannelProblem> => ok({ status: 'settled', channelRefundNo: 'R-1' }),
    statement: [] as StatementRow[] | 'not-ready',
  }
  const stateOf = (no: string): ChannelState => ({
    status: 'waiting',
    channelNo: null,
    fen: null,
    currency: 'CNY',
    paidAt: null,
    ...states.get(no),
  })
  const channel: PayChannel = {
    name: 'scripted',
    title: '脚本渠道',
    simulated: true,
    suits: (surroundings) => surroundings === 'browser',
    async open(request) {
      asked.push(`open ${request.no}`)
      opened.push(request)
      return ok({ kind: 'redirect', url: `https://pay.example/${request.no}` })
    },
    async query(no) {
      asked.push(`query ${no}`)
      return script.query?.(no) ?? ok(stateOf(no))
    },
    async close(no) {
      asked.push(`close ${no}`)
      return script.close?.() ?? ok(null)
    },
    async refund(request) {
      refunds.push(request)
      return script.refund()
    },
    async readNotice(headers, body) {
      if (headers['x-good'] !== 'yes') return fail('SIGN_INVALID')
      const notice = JSON.parse(body.toString()) as Omit<Notice, 'paidAt'>
      return ok({ ...notice, paidAt: new Date(now()) })
    },
    noticeAnswer: (taken) => ({ status: taken ? 200 : 500, type: 'text/plain', body: taken ? 'ok' : 'again' }),
    statement: async () => (script.statement === 'not-ready' ? fail('NOT_READY') : ok(script.statement)),
  }
  return {
    channel,
    asked,
    opened,
    refunds,
    script,
    /** The payer has paid there; the application has not been told. */
    paid(no: string, fen: number) {
      states.set(no, { status: 'success', channelNo: `C-${no}`, fen, paidAt: new Date(now()) })
    },
    /** Tells the application, as a good or a forged notice. */
    async notify(
      url: string,
      notice: { no: string; fen: number; currency?: string; status?: string; channelNo?: string },
      good = true,
    ): Promise<Response> {
      const body = JSON.stringify({ channelNo: `C-${notice.no}`, currency: 'CNY', status: 'success', ...notice })
      return fetch(`${url}/pay/notify/scripted`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(good && { 'x-good': 'yes' }) },
        body,
      })
    },
  }
}
