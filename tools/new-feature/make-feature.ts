import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const TEMPLATE = join(import.meta.dirname, 'template')

/** A feature's name as folder and package (`golden-egg`), and what people call it (砸金蛋). */
export interface FeatureNames {
  readonly slice: string
  readonly title: string
}

/** Writes a whole feature into `root` in the shape that all have: contract, rule, table, calls, message, job, page, tests. Gives the files. */
export function makeFeature({ slice, title }: FeatureNames, root: string, now = new Date()): string[] {
  const camel = slice.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const words: Readonly<Record<string, string>> = {
    slice,
    title,
    camel,
    Slice: `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`,
    snake: slice.replaceAll('-', '_'),
    stamp: now.toISOString().replaceAll(/\D/g, '').slice(0, 12),
  }
  const filled = (text: string) =>
    text
      .replaceAll(/__(\w+)__/g, (whole, name: string) => words[name] ?? whole)
      .replaceAll(/__version:([^_]+)__/g, (_, name: string) => versionOf(name))
  return globSync('**/*.tmpl', { cwd: TEMPLATE })
    .sort()
    .map((file) => {
      const path = join(root, filled(file.slice(0, -'.tmpl'.length)))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, filled(readFileSync(join(TEMPLATE, file), 'utf8')))
      return relative('.', path)
    })
}

/** The version of a library that the other features use. */
function versionOf(name: string): string {
  for (const file of globSync('features/*/package.json').sort()) {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string> | undefined
    >
    const version = dependencies?.[name] ?? devDependencies?.[name]
    if (version !== undefined) return version
  }
  throw new Error(`没有一个功能用到 ${name}`)
}
