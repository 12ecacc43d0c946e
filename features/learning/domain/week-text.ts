/** What a member is told of the week that ended: how long, on how many days; nothing about what was not done. */
export function weekText({ seconds, days }: { readonly seconds: number; readonly days: number }): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const time = minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`
  return `上周你在 ${days} 天里学了 ${time}，想接着学随时都在。`
}
