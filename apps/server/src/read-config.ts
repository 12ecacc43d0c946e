import { VARIABLES, type Config, type Variable } from './config.ts'
import { outsideProblems } from './adapters/variables.ts'
import { standInProblems } from './stand-ins.ts'

export class ConfigInvalid extends Error {}

/**
 * The configuration from environment variables.
 * @throws ConfigInvalid naming every wrong variable and what is allowed.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const entries = Object.entries(VARIABLES as Record<string, Variable>).map(([name, declared]) => {
    const text = environment[name] || declared.fallback
    const parsed = declared.schema.safeParse(text)
    if (!parsed.success)
      problems.push(`${name}=${isSecret(name) ? '（不显示）' : text} 不正确，应为：${declared.allowed}`)
    return [name, parsed.data]
  })
  const config = Object.fromEntries(entries) as Config
  if (config.MARKET_SOURCE === 'files' && !config.MARKET_FOLDER) {
    problems.push('MARKET_SOURCE=files 时需要 MARKET_FOLDER')
  }
  problems.push(...outsideProblems(config))
  if (problems.length === 0) problems.push(...standInProblems(config))
  if (problems.length > 0) throw new ConfigInvalid(`配置有误：\n  ${problems.join('\n  ')}`)
  return config
}

/** Values that must not get into a log, not even when they are wrong. */
function isSecret(name: string): boolean {
  return /SECRET|KEYS?$|^DATABASE_URL$|^REDIS_URL$/.test(name)
}
