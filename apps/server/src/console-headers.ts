/**
 * The console's page is a file: nothing inside it runs, nobody frames it, and it connects to this site and `connectTo`
 * only, so that what got in all the same could send nothing away. Pictures and recordings may stand on any host.
 */
export function consoleHeaders(connectTo: readonly string[]): Readonly<Record<string, string>> {
  const sockets = connectTo.map((origin) => origin.replace(/^http/, 'ws'))
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: http: https:",
      "media-src 'self' blob: http: https:",
      ["connect-src 'self'", ...connectTo, ...sockets].join(' '),
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  }
}
