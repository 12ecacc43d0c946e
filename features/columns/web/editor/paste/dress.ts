import type { Inline } from '@niujin/community'

/** How the words of an element are dressed, as far as a document knows it. */
export type Dress = Partial<Record<'bold' | 'italic' | 'underline' | 'strike', boolean>>
type TextRun = Extract<Inline, { type: 'text' }>

const TAGS: Readonly<Record<string, keyof Dress>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  INS: 'underline',
  S: 'strike',
  STRIKE: 'strike',
  DEL: 'strike',
}

/** The dress of what stands inside an element, given the one around it. Only these marks of a style are read, none is kept. */
export function dressIn(element: Element, around: Dress): Dress {
  const tag = TAGS[element.tagName]
  const dress = tag ? { ...around, [tag]: true } : { ...around }
  const weight = styleOf(element, 'font-weight')
  if (weight !== '') dress.bold = isBold(weight)
  const slope = styleOf(element, 'font-style')
  if (slope !== '') dress.italic = /^(italic|oblique)/.test(slope)
  const line = styleOf(element, 'text-decoration-line') || styleOf(element, 'text-decoration')
  if (/underline/.test(line)) dress.underline = true
  if (/line-through/.test(line)) dress.strike = true
  return dress
}

/** A run of words in a dress. */
export function runOf(text: string, dress: Dress): TextRun {
  const run: TextRun = { type: 'text', text }
  for (const name of ['bold', 'italic', 'underline', 'strike'] as const) if (dress[name] === true) run[name] = true
  return run
}

/** True for what the writer did not see: it is no part of what was copied. */
export function isHidden(element: Element): boolean {
  const style = (element.getAttribute('style') ?? '').replaceAll(/\s/g, '').toLowerCase()
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    /(^|;)(display:none|visibility:hidden|mso-hide:all|opacity:0(;|$)|font-size:0)/.test(style)
  )
}

/** One property of an element's own style, in lower case; '' without it. */
export function styleOf(element: Element, name: string): string {
  const style = element.getAttribute('style') ?? ''
  // Not by the browser's own reading: Word writes properties no browser knows.
  const found = style.split(';').find((one) => one.slice(0, one.indexOf(':')).trim().toLowerCase() === name)
  return found === undefined
    ? ''
    : found
        .slice(found.indexOf(':') + 1)
        .trim()
        .toLowerCase()
}

function isBold(weight: string): boolean {
  return /^(bold|bolder)/.test(weight) || Number.parseInt(weight, 10) >= 600
}
