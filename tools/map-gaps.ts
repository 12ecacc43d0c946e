import { readFileSync } from 'node:fs'
import type { Feature } from './feature-map.ts'

/** Endpoints that nothing here calls, each with the reason. */
export const GAPS = JSON.parse(readFileSync('docs/map-gaps.json', 'utf8')) as Readonly<Record<string, string>>

/**
 * What the map lacks, a sentence each: an endpoint without a handler, a test, or a caller that `docs/map-gaps.json` does
 * not give a reason for; a topic that nobody feeds, follows or tests; and reasons that are no longer needed.
 */
export function gapsOf(features: readonly Feature[]): string[] {
  const known = new Map(
    features.flatMap(({ slice, endpoints }) => endpoints.map((one) => [`${slice}.${one.name}`, one])),
  )
  return [
    ...[...known].flatMap(([name, { declared, handlers, callers, tests }]) => [
      ...(declared ? [] : [`${name} 找不到声明`]),
      ...(handlers.length > 0 ? [] : [`${name} 没有处理它的代码`]),
      ...(tests.length > 0 ? [] : [`${name} 没有测试`]),
      ...(callers.length > 0 || name in GAPS
        ? []
        : [`${name} 没有人调用：接上页面、删掉，或在 docs/map-gaps.json 说明原因`]),
    ]),
    ...features.flatMap(({ slice, topics }) =>
      topics.flatMap(({ name, handlers, callers, tests }) => [
        ...(handlers.length > 0 ? [] : [`${slice}.${name} 没有推送它的代码`]),
        ...(callers.length > 0 ? [] : [`${slice}.${name} 没有页面订阅`]),
        ...(tests.length > 0 ? [] : [`${slice}.${name} 没有测试`]),
      ]),
    ),
    ...Object.keys(GAPS)
      .filter((name) => (known.get(name)?.callers.length ?? 1) > 0)
      .map((name) => `docs/map-gaps.json 里的 ${name} 已经不需要`),
  ]
}
