import type { RawItem } from './text/tidy-item.ts'

/**
 * A file of news written by hand. Between two lines of --- at its top may stand `at`, `url`, `important`, `categories`
 * and `id`, each with a colon; a first line with # is the title.
 */
export function readMarkdown(text: string): RawItem {
  const [, head = '', rest = text] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text.replace(/^\uFEFF/, '')) ?? []
  const fields = new Map(head.split(/\r?\n/).flatMap((line) => fieldOf(line)))
  const [, title, body = rest] = /^\s*#\s+([^\n]+)\n?([\s\S]*)$/.exec(rest) ?? []
  return {
    guid: fields.get('id'),
    at: fields.get('at'),
    title: title ?? fields.get('title'),
    content: plain(body),
    url: fields.get('url'),
    important: ['true', '是', '1'].includes(fields.get('important') ?? ''),
    categories: (fields.get('categories') ?? '').split(/[,，、]/),
  }
}

function fieldOf(line: string): [string, string][] {
  const [, name, value] = /^\s*(\w+)\s*[:：]\s*(.*?)\s*$/.exec(line) ?? []
  return name !== undefined && value !== undefined ? [[name.toLowerCase(), value.replace(/^(["'])(.*)\1$/, '$2')]] : []
}

/** Marks that would otherwise stand in the text; links keep their words. */
function plain(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
}
