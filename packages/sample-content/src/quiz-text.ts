import type { Question } from '@niujin/academy'

const HEAD = /^\? (?<kind>single|multiple|judgement|number|ordering) (?<points>\d+) (?<text>.+)$/u
const NUMBER = /^= (?<right>-?[\d.]+) ±(?<tolerance>[\d.]+) ?(?<unit>\S*)$/u

/**
 * Questions as we write them: `? kind points text`; choices below it with `*` for right ones and `-` for the others, for
 * an order in the right one; `= 对`, `= 错` or `= 12.5 ±0.01 元`; `! why`. Ids are numbered after `name`.
 * @throws with the line that is none
 */
export function questionsFrom(name: string, lines: readonly string[]): Question[] {
  const starts = lines.flatMap((line, at) => (line.startsWith('? ') ? [at] : []))
  return starts.map((from, at) => questionFrom(`${name}-${at + 1}`, lines.slice(from, starts[at + 1])))
}

function questionFrom(id: string, [head = '', ...lines]: readonly string[]): Question {
  const { kind, points, text } = headOf(head)
  const write = WRITERS[kind]
  if (!write) throw new Error(`看不懂的题：${head}`)
  const marked = lines.filter((line) => /^[*-] /u.test(line))
  const explanation = lines.find((line) => line.startsWith('! '))?.slice(2) ?? ''
  return {
    ...write({
      asked: { id, text, points: Number(points) },
      choices: marked.map((line) => line.slice(2).trim()),
      right: marked.flatMap((line, at) => (line.startsWith('* ') ? [at] : [])),
      said: lines.find((line) => line.startsWith('= ')) ?? '',
    }),
    explanation,
  }
}

function headOf(line: string) {
  const { kind = '', points = '', text = '' } = HEAD.exec(line)?.groups ?? {}
  return { kind, points, text }
}

interface Written {
  readonly asked: { readonly id: string; readonly text: string; readonly points: number }
  readonly choices: string[]
  readonly right: number[]
  readonly said: string
}

/** Questions of each kind. */
const WRITERS: Readonly<Record<string, (written: Written) => Omit<Question, 'explanation'>>> = {
  single: ({ asked, choices, right: [right = -1] }) => ({
    asked: { ...asked, kind: 'single', choices },
    solution: { kind: 'single', right },
  }),
  multiple: ({ asked, choices, right }) => ({
    asked: { ...asked, kind: 'multiple', choices },
    solution: { kind: 'multiple', right },
  }),
  judgement: ({ asked, said }) => ({
    asked: { ...asked, kind: 'judgement' },
    solution: { kind: 'judgement', right: said === '= 对' },
  }),
  ordering: ({ asked, choices }) => ({
    asked: { ...asked, kind: 'ordering', choices: turned(choices) },
    solution: { kind: 'ordering', right: orderOf(choices) },
  }),
  number: ({ asked, said }) => {
    const { right, tolerance, unit = '' } = NUMBER.exec(said)?.groups ?? {}
    return {
      asked: { ...asked, kind: 'number', unit },
      solution: { kind: 'number', right: Number(right), tolerance: Number(tolerance) },
    }
  },
}

/** What comes first is asked last: never in the order that is right. */
function turned(choices: readonly string[]): string[] {
  return [...choices.slice(1), ...choices.slice(0, 1)]
}

/** Where each of them stands after `turned`. */
function orderOf(choices: readonly string[]): number[] {
  return choices.map((_, at) => (at + choices.length - 1) % choices.length)
}
