/** A question has no answer because its thread is not there any more. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError'

  constructor(message = '线程已退出') {
    super(message)
  }
}
