import { escaped } from './escaped.ts'
import type { SimulatedPerson } from './people.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 430px; margin: 0 auto; padding: 16px }
h1 { font-size: 20px; margin: 0 0 8px }
.mark { display: inline-block; padding: 2px 8px; border: 1px solid; border-radius: 4px; font-size: 12px }
fieldset { border: 0; margin: 16px 0; padding: 0 }
legend { padding: 0; margin-bottom: 8px }
label { display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 8px 0 }
small { display: block; opacity: .7 }
button { display: block; width: 100%; min-height: 44px; margin-top: 12px; border: 1px solid; border-radius: 8px; font: inherit; background: none; color: inherit }
button[value=agree] { background: #07803d; border-color: #07803d; color: #fff }
`

function document(title: string, body: string): string {
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>${body}</body></html>`
  )
}

interface AuthorisePage {
  readonly appName: string
  readonly asksProfile: boolean
  readonly people: readonly SimulatedPerson[]
  readonly chosen: string | undefined
  /** Repeated with the answer. */
  readonly fields: Readonly<Record<string, string>>
  /** Where the answer goes. */
  readonly action: string
}

/** The page where a person agrees or declines. */
export function authorisePage(page: AuthorisePage): string {
  const asks = page.asksProfile ? '获取你的昵称、头像' : '确认你的身份'
  const hidden = Object.entries(page.fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const choices = page.people
    .map(({ id, nickname, about }, at) => {
      const checked = page.chosen === undefined ? at === 0 : page.chosen === id
      const input = `<input type="radio" name="person" value="${escaped(id)}"${checked ? ' checked' : ''}>`
      return `<label>${input}<span>${escaped(nickname)}<small>${escaped(about)}</small></span></label>`
    })
    .join('')
  return document(
    '授权（模拟）',
    `<h1>${escaped(page.appName)}申请${asks}</h1><p><span class="mark">模拟</span> 这是开发用的页面，没有联系真实的消息应用。</p>` +
      `<form method="get" action="${escaped(page.action)}">${hidden}<fieldset><legend>现在用手机的是</legend>${choices}</fieldset>` +
      `<button name="answer" value="agree">同意</button><button name="answer" value="refuse">拒绝</button></form>`,
  )
}

/** What the service shows instead when the address is wrong. */
export function wrongAddressPage(words: string): string {
  return document('无法授权（模拟）', `<h1>无法授权</h1><p><span class="mark">模拟</span> ${escaped(words)}</p>`)
}
