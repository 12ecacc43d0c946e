import type { ReactNode } from 'react'

/**
 * The address when the whole content is one http(s) address; such content is shown as a picture.
 */
export function urlOf(content: string): string | undefined {
  const text = content.trim()
  if (!/^https?:\/\/[^\s"'<>\\]+$/i.test(text) || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  const isPlain = (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
  return isPlain ? href : undefined
}

/** Content people wrote: an address becomes its picture, anything else stays text. */
export function WrittenContent({ content, className }: { content: string; className?: string }): ReactNode {
  const url = urlOf(content)
  if (url === undefined) return content
  return <img src={url} alt="图片" loading="lazy" referrerPolicy="no-referrer" className={className} />
}
