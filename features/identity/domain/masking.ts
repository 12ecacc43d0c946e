/** A number as it is shown: the first three and last four characters. */
export function maskMobile(mobile: string): string {
  return mobile.length < 8 ? mobile.replace(/./gu, '*') : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}

/** A network address as it is shown: its first half. */
export function maskIp(ip: string): string {
  if (ip.includes(':')) return `${ip.split(':').slice(0, 2).join(':')}:*`
  const [first, second] = ip.split('.')
  return second === undefined ? '*' : `${first}.${second}.*.*`
}

const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙手机'],
  [/Android.*Mobile/, '安卓手机'],
  [/Android/, '安卓平板'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X|Macintosh/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
] as const

const PROGRAMS = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/UCBrowser/i, 'UC 浏览器'],
  [/MQQBrowser|QQBrowser/i, 'QQ 浏览器'],
  [/Edg\w*\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

/** What people call a device, from the program's own words: 微信 · iPhone. */
export function deviceName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [find(PROGRAMS), find(DEVICES)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : '未知设备'
}
