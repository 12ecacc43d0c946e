/** The words of an exercise. Its window is looked for by a rule; figures of the window stand in braces: {support}. */
export interface SampleExerciseWords {
  readonly rule: string
  /** Anyone finds it, besides the lesson. */
  readonly isOpen: boolean
  readonly questions: readonly {
    readonly question: string
    readonly explanation: string
    /** Of a pattern; else none. */
    readonly choices: readonly string[]
    /** Position of the right one; -1 without choices. */
    readonly answer: number
  }[]
  readonly explanation: string
}

/**
 * `rule=name` behind the kind, and `open`; below `? question` with its choices, `*` for the right one and `-` for the
 * others, and `! why`; `> ` what is to be learnt of the whole.
 */
export function exerciseFrom(words: readonly string[], lines: readonly string[]): SampleExerciseWords {
  const starts = lines.flatMap((line, at) => (line.startsWith('? ') ? [at] : []))
  return {
    rule: words.find((word) => word.startsWith('rule='))?.slice(5) ?? '',
    isOpen: words.includes('open'),
    questions: starts.map((from, at) => questionFrom(lines.slice(from, starts[at + 1]))),
    explanation: wordsAfter('> ', lines),
  }
}

function questionFrom(lines: readonly string[]): SampleExerciseWords['questions'][number] {
  const choices = lines.filter((line) => /^[*-] /u.test(line))
  return {
    question: wordsAfter('? ', lines),
    explanation: wordsAfter('! ', lines),
    choices: choices.map((line) => line.slice(2).trim()),
    answer: choices.findIndex((line) => line.startsWith('* ')),
  }
}

function wordsAfter(mark: string, lines: readonly string[]): string {
  return lines
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(mark.length).trim())
    .join('\n')
}
