/** A statement that stands where docs/decisions/027 does not let it. */
export interface WrongQuery {
  readonly file: string
  readonly line: number
  /** What is wrong, in words. */
  readonly why: string
}

/** Packages that have tables, or run what others have written. */
const DATABASE_PACKAGES = ['packages/money/', 'packages/server-kit/', 'packages/testkit/']
/** Tests look at whatever shows what happened. */
const TEST = /\.(?:test|e2e)\.tsx?$|\/(?:testing|bench|e2e)\//
const HANDLER = /-handlers?\.ts$/
/** The table of a statement of the query builder, or of one written out. */
const STATEMENTS = [
  /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join)\(\s*\[?'(?<schema>[a-z_]+)\.[a-z_]+/g,
  /\b(from|join|insert into|update|delete from|merge into)\s+(?<schema>[a-z_]+)\.[a-z_]+/g,
]
const WRITES = /^(?:insert|update|delete|merge)/

/** The statements of a file that break a rule; of one written out only what stands in a `sql` template. */
export function wrongQueries(file: string, text: string): WrongQuery[] {
  return statementsOf(text).flatMap(({ at, verb, schema }) => {
    const why = whyWrong(file, verb, schema)
    return why ? [{ file, line: text.slice(0, at).split('\n').length, why }] : []
  })
}

function whyWrong(file: string, verb: string, schema: string): string | undefined {
  // What an insert ran into is named `excluded`.
  if (TEST.test(file) || schema === 'excluded') return undefined
  const feature = /^features\/([^/]+)\/server\//.exec(file)?.[1]
  if (feature) {
    if (schema !== feature.replaceAll('-', '_')) return `查询只用本功能的表，${schema} 不是`
    return HANDLER.test(file) && WRITES.test(verb) ? '接口处理函数里不写表' : undefined
  }
  return DATABASE_PACKAGES.some((one) => file.startsWith(one)) ? undefined : '查询只在功能的 server/ 里'
}

function statementsOf(text: string): { at: number; verb: string; schema: string }[] {
  const [built, written] = STATEMENTS
  if (!built || !written) return []
  const whole = [...text.matchAll(built)].map((match) => statement(match, 0))
  const templates = [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)]
  return [
    ...whole,
    ...templates.flatMap((template) =>
      [...template[0].matchAll(written)].map((match) => statement(match, template.index)),
    ),
  ]
}

function statement(match: RegExpExecArray, offset: number): { at: number; verb: string; schema: string } {
  return { at: offset + match.index, verb: match[1] ?? '', schema: match.groups?.['schema'] ?? '' }
}
