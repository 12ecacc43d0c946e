import type { Client, PoolClient } from 'pg'

/** What begins a transaction, and what begins or ends a part of it, answers nothing: what comes next need not wait for it. */
const ANSWERS_NOTHING = /^(?:begin|start transaction .*|(?:release )?savepoint \w+)$/i
const GOES_BACK = /^rollback\b/i

const NOTHING = { command: '', rowCount: null, rows: [] }

type Ask = (...given: unknown[]) => Promise<unknown>

/**
 * From now on, what is asked of this connection in one turn of the event loop goes to the database in one write: half the
 * time of a short statement is the write and the waking of the other side. Answers come in the order of asking. The
 * connection must be one that sends without waiting for the answer before (`pipeline` of pg).
 */
export function sendTogether(client: PoolClient): void {
  const plain = client.query.bind(client) as Ask
  const gather = gathering(client)
  const ahead: { error?: unknown } = {}
  const ask: Ask = async (...given) => {
    gather()
    const text = typeof given[0] === 'string' ? given[0] : ''
    if (ANSWERS_NOTHING.test(text)) {
      void plain(...given).catch((error: unknown) => (ahead.error ??= error))
      return NOTHING
    }
    const [answer] = await Promise.allSettled([plain(...given)])
    const { error } = ahead
    delete ahead.error
    // What went ahead did not happen: whoever asks next is told so, unless it takes all of that back.
    if (error !== undefined && !GOES_BACK.test(text)) throw error
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }
  client.query = ask as typeof client.query
}

/** Holds back what is written until this turn is over. */
function gathering(client: PoolClient): () => void {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    // Read each time: once the connection is encrypted it is another stream. The pool's clients are plain ones with a way back.
    const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
}
