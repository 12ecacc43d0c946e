import { parseSync, Visitor, type ESTree } from 'vite'

/** A name a file declares, and the line it stands on, from 1. */
export interface DeclaredName {
  readonly name: string
  readonly line: number
  readonly kind: 'binding' | 'type' | 'member'
  /** Of a binding: the name of the type it is declared with. */
  readonly typeName?: string
}

/**
 * The names a TypeScript file gives: functions, classes, types and their members, variables and parameters. Not those it
 * takes from elsewhere: imports, keys of literals, and what is picked out of an object under its own name.
 */
export function declaredNames(file: string, text: string): DeclaredName[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const starts = lineStarts(text)
  const found: DeclaredName[] = []
  const add = (kind: DeclaredName['kind'], node: { name: string; start: number }, typeName?: string) => {
    found.push({ kind, name: node.name, line: lineOf(starts, node.start), ...(typeName !== undefined && { typeName }) })
  }
  const bind = (pattern: Pattern) => {
    for (const one of boundIn(pattern)) add('binding', one, typeNameOf(one))
  }
  const callable = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (node.id) add('binding', node.id)
    for (const parameter of node.params) bind(parameter)
  }
  const member = ({ computed, key }: { computed: boolean; key: ESTree.PropertyKey }) => {
    if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) add('member', key)
  }
  const type = ({ id }: { id: ESTree.BindingIdentifier }) => add('type', id)
  new Visitor({
    FunctionDeclaration: callable,
    FunctionExpression: callable,
    ArrowFunctionExpression: callable,
    VariableDeclarator: ({ id }) => bind(id),
    ClassDeclaration: ({ id }) => id && add('type', id),
    TSInterfaceDeclaration: type,
    TSTypeAliasDeclaration: type,
    TSPropertySignature: member,
    TSMethodSignature: member,
    MethodDefinition: member,
    PropertyDefinition: member,
  }).visit(program)
  return found
}

type Pattern = ESTree.BindingPattern | ESTree.ParamPattern | ESTree.BindingRestElement

/** The identifiers a pattern gives new names to. */
function boundIn(pattern: Pattern): ESTree.BindingIdentifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return boundIn(pattern.left)
    case 'RestElement':
      return boundIn(pattern.argument)
    case 'TSParameterProperty':
      return boundIn(pattern.parameter)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundIn(element) : []))
    case 'ObjectPattern':
      return pattern.properties.flatMap(boundInProperty)
  }
}

function boundInProperty(property: ESTree.BindingProperty | ESTree.BindingRestElement): ESTree.BindingIdentifier[] {
  if (property.type === 'RestElement') return boundIn(property.argument)
  return property.shorthand ? [] : boundIn(property.value)
}

function typeNameOf({ typeAnnotation }: ESTree.BindingIdentifier): string | undefined {
  const type = typeAnnotation?.typeAnnotation
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map((found) => found.index + 1)]
}

function lineOf(starts: readonly number[], offset: number): number {
  const after = starts.findIndex((start) => start > offset)
  return after === -1 ? starts.length : after
}
