import type { ContentKind, Feature } from './feature.ts'

/** Every kind of content of the features, by its name in calls, in the features' order. @throws when two have one name */
export function contentKindsOf(features: readonly Pick<Feature, 'contentKinds'>[]): ReadonlyMap<string, ContentKind> {
  const kinds = new Map<string, ContentKind>()
  for (const one of features.flatMap(({ contentKinds = [] }) => contentKinds)) {
    if (kinds.has(one.kind)) throw new Error(`内容的种类 ${one.kind} 有两个`)
    kinds.set(one.kind, one)
  }
  return kinds
}
