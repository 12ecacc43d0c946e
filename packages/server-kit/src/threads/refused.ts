import { fail, ok, type Result } from '@niujin/contract-kit'

/** An expected no, known by its code: thrown in one thread it is the same in the thread that asked. */
export class Refused<Code extends string = string> extends Error {
  override readonly name = 'Refused'
  readonly code: Code

  constructor(code: Code, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** The answer to a question, or the refusal among `codes` that it met. @throws whatever else went wrong */
export async function answerOf<Value, Code extends string>(
  question: Promise<Value>,
  codes: readonly Code[],
): Promise<Result<Value, Code>> {
  try {
    return ok(await question)
  } catch (error) {
    const code = error instanceof Refused ? codes.find((one) => one === error.code) : undefined
    if (code === undefined) throw error
    return fail(code)
  }
}
