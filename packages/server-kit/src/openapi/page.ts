import { type Endpoint, WIRE_CODES } from '@niujin/contract-kit'
import type { EndpointGroup } from './document.ts'
import { describeType, type JsonSchema, objectSchema } from './json-schema.ts'

/** A page that explains every call to a person, in Chinese, complete in itself. */
export function openApiPage(groups: readonly EndpointGroup[], title: string): string {
  const index = groups.map((group) => `<li><a href="#${anchor(group)}">${escape(group.title)}</a></li>`)
  const codes = Object.entries(WIRE_CODES).map(
    ([code, { status, msg }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${msg}</td></tr>`,
  )
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title><style>${STYLE}</style></head>
<body><header><h1>${escape(title)}</h1><p>机器可读的版本：<a href="/openapi.json">/openapi.json</a></p></header>
<nav aria-label="目录"><ul>${index.join('')}<li><a href="#codes">通用代码</a></li></ul></nav>
<main>${groups.map((group) => groupSection(group)).join('')}
<section id="codes"><h2>通用代码</h2>${table(['代码', 'HTTP', '含义'], codes)}</section></main></body></html>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem}
table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}td,th{border:1px solid #8886;padding:.25rem .5rem;text-align:left}
summary{cursor:pointer;padding:.4rem 0}code{font-size:.9em;overflow-wrap:anywhere}details{border-bottom:1px solid #8884}`

function groupSection(group: EndpointGroup): string {
  const calls = group.endpoints.map((endpoint) => endpointDetails(endpoint))
  return `<section id="${anchor(group)}"><h2>${escape(group.title)}</h2>${calls.join('')}</section>`
}

function endpointDetails(endpoint: Endpoint): string {
  const facts = [
    `主机 ${endpoint.host}`,
    endpoint.access === 'member' ? '须登录' : '游客可用',
    { query: '查询串', form: '表单', json: 'JSON' }[endpoint.body],
    ...(endpoint.once ? ['只生效一次，须带 idempotency-key'] : []),
  ]
  const failures = Object.entries(endpoint.failures).map(
    ([code, msg]) => `<tr><td><code>${escape(code)}</code></td><td>${escape(msg)}</td></tr>`,
  )
  return `<details><summary><code>${endpoint.method} ${escape(endpoint.path)}</code> ${escape(endpoint.summary)}</summary>
<p>${facts.join(' · ')}</p>
<h3>输入</h3>${fieldTable(objectSchema(endpoint.input))}
<h3>答复的 data</h3>${fieldTable(objectSchema(endpoint.output))}
${failures.length > 0 ? `<h3>失败</h3>${table(['代码', '含义'], failures)}` : ''}</details>`
}

function fieldTable(schema: { properties: Readonly<Record<string, JsonSchema>>; required: readonly string[] }): string {
  const rows = Object.entries(schema.properties).map(([name, property]) => {
    const need = schema.required.includes(name) ? '必填' : defaultOf(property)
    return `<tr><td><code>${escape(name)}</code></td><td>${escape(describeType(property))}</td><td>${escape(need)}</td></tr>`
  })
  return rows.length > 0 ? table(['字段', '类型', ''], rows) : '<p>无</p>'
}

function defaultOf(property: JsonSchema): string {
  return 'default' in property ? `默认 ${JSON.stringify(property['default'])}` : '可不填'
}

function table(heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((text) => `<th>${text}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function anchor(group: EndpointGroup): string {
  return encodeURIComponent(group.title)
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
