const LONGEST = 500

/** The address when it is a plain http(s) one, else null; `base` completes relative ones. */
export function httpLink(text: string | undefined, base?: string): string | null {
  const given = text?.trim() ?? ''
  if (given === '' || !URL.canParse(given, base)) return null
  const { protocol, username, password, href } = new URL(given, base)
  const isPlain = (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
  return isPlain && href.length <= LONGEST ? href : null
}
