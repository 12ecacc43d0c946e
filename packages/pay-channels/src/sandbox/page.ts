import { createHash } from 'node:crypto'
import { moneyText } from '@niujin/money'
import { PLAN_NAMES, PLANS } from './plans.ts'
import type { Trade } from './store.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8888 }
body { max-width: 430px; margin: 0 auto; padding: 24px 16px }
header { text-align: center }
.mark { display: inline-block; padding: 2px 8px; border: 1px solid; border-radius: 4px; font-size: 12px }
h1 { font-size: 17px; font-weight: 400; margin: 16px 0 0 }
.amount { font-size: 40px; font-weight: 700; font-variant-numeric: tabular-nums; margin: 4px 0 }
.quiet { font-size: 13px; opacity: .75; margin: 0 }
.notice { padding: 12px; border: 1px solid #b3261e; border-radius: 8px }
button, .back { display: block; box-sizing: border-box; width: 100%; min-height: 48px; margin-top: 12px; border: 1px solid var(--line); border-radius: 8px; font: inherit; background: none; color: inherit; text-align: center; line-height: 46px; text-decoration: none }
button[value=success] { background: #1f4fd8; border-color: #1f4fd8; color: #fff }
:focus-visible { outline: 3px solid #7aa2ff; outline-offset: 2px }
details { margin-top: 24px; border-top: 1px solid var(--line) }
summary { min-height: 44px; line-height: 44px; cursor: pointer }
fieldset { border: 0; padding: 0; margin: 0 }
legend { padding: 0; font-size: 13px; opacity: .75 }
label { display: flex; align-items: center; gap: 12px; min-height: 44px }
`

/** Lets the page use its own style and post to itself, and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

function document(body: string): string {
  return (
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>模拟收银台</title>' +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>${body}</body></html>`
  )
}

const MARK = '<p class="quiet"><span class="mark">模拟</span> 模拟收银台：不会扣任何真实的钱</p>'

/** The page where somebody pays, or pretends that it goes wrong. `message`: what happened to the try before. */
export function cashierPage({ subject, fen: amount }: Trade, message?: string): string {
  const plans = PLANS.map(
    (plan, at) =>
      `<label><input type="radio" name="plan" value="${plan}"${at === 0 ? ' checked' : ''}>${escaped(PLAN_NAMES[plan])}</label>`,
  ).join('')
  return document(
    `<header>${MARK}<h1>${escaped(subject)}</h1><p class="amount">${moneyText(amount)}</p></header><main>` +
      `${message === undefined ? '' : `<p class="notice" role="alert">${escaped(message)}</p>`}<form method="post">` +
      '<button name="answer" value="success">支付成功</button><button name="answer" value="failure">支付失败</button><button name="answer" value="cancel">取消</button>' +
      `<details><summary>高级：怎样通知商家</summary><fieldset><legend>点“支付成功”之后</legend>${plans}</fieldset></details></form></main>`,
  )
}

/** A trade that cannot be paid here any more, and the way back. */
export function endedPage(words: string, back: string | undefined): string {
  const link = back === undefined ? '' : `<a class="back" href="${escaped(back)}">返回商家</a>`
  return document(`<header>${MARK}<h1>${escaped(words)}</h1></header><main>${link}</main>`)
}
