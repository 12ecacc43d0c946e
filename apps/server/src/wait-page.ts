/** The page that stands where another cannot be rendered now; it needs nothing but itself. */
export function waitPage({
  title,
  text,
  seconds,
}: {
  title: string
  text: string
  seconds?: number | undefined
}): string {
  const again = seconds === undefined ? '' : `<meta http-equiv="refresh" content="${seconds}">`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark">${again}<title>${title} - 牛金财经</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#fff;color:#1f2329}
h1{font-size:18px;margin:0}p{margin:0;color:#646a73}a{margin-top:12px;min-width:120px;padding:10px 24px;border-radius:22px;background:#d9302c;color:#fff;text-decoration:none}
@media(prefers-color-scheme:dark){body{background:#101114;color:#e8e9eb}p{color:#9da2aa}}
</style></head><body><h1>${title}</h1><p>${text}</p><a href="">重试</a></body></html>`
}
