const HEAD_END = Buffer.from('</head>')
const PRELOAD = /<link rel="modulepreload"[^>]*>/g

/**
 * A page with its scripts named behind its styles: what shows first needs the styles alone, and a browser on a slow line
 * begins in the order of the page.
 */
export function stylesFirst(page: Buffer): Buffer {
  const end = page.indexOf(HEAD_END)
  if (end < 0) return page
  const head = page.toString('utf8', 0, end)
  const preloads = head.match(PRELOAD)
  if (!preloads) return page
  return Buffer.concat([Buffer.from(head.replace(PRELOAD, '') + preloads.join('')), page.subarray(end)])
}
