import type { ArgumentOf, DeltaOf, SnapshotOf, Topic } from '@niujin/contract-kit'
import type { Session } from '../http/session.ts'
import type { ConflatedSource, LoggedSource, TopicVerdict, Version } from './sources.ts'

interface Finer<Argument> {
  /** Asked after the access of the contract: whether there is such a thing, and whether this caller may follow it. */
  readonly authorise?: (argument: Argument, session: Session | undefined) => TopicVerdict | Promise<TopicVerdict>
  /** Whether those who follow it may lose the right to; see `TopicSource`. */
  readonly isRevocable?: (argument: Argument) => boolean | Promise<boolean>
}

/** How a conflated topic is answered; see `ConflatedSource`. */
export interface ConflatedAnswers<T> extends Finer<ArgumentOf<T>> {
  readonly snapshot: (argument: ArgumentOf<T>) => Version<SnapshotOf<T>> | undefined
  readonly delta?: (argument: ArgumentOf<T>, since: number) => Version<DeltaOf<T>> | undefined
}

/** How a logged topic is answered; see `LoggedSource`. */
export interface LoggedAnswers<T> extends Finer<ArgumentOf<T>> {
  readonly snapshot: (argument: ArgumentOf<T>, session: Session | undefined) => SnapshotOf<T> | Promise<SnapshotOf<T>>
  /** Entries kept for those who come back after a break. */
  readonly retain?: number
}

/** The source of a topic of which only the newest state counts. Changes are told by `hub.touch(topicKey(contract, argument))`. */
export function conflatedTopic<T extends Topic<'conflated'>>(
  contract: T,
  answers: ConflatedAnswers<T>,
): ConflatedSource {
  const { delta } = answers
  return {
    name: contract.name,
    conflated: true,
    ...rightsOf(contract, answers),
    snapshot: (argument) => (isArgument(contract, argument) ? answers.snapshot(argument) : undefined),
    ...(delta && { delta: (argument, since) => (isArgument(contract, argument) ? delta(argument, since) : undefined) }),
  }
}

/** The source of a topic of which every entry counts. Entries go out by `publishTo(hub, contract, argument, entry)`. */
export function loggedTopic<T extends Topic<'logged'>>(contract: T, answers: LoggedAnswers<T>): LoggedSource {
  const { retain } = answers
  return {
    name: contract.name,
    conflated: false,
    ...rightsOf(contract, answers),
    snapshot: (argument, session) => (isArgument(contract, argument) ? answers.snapshot(argument, session) : undefined),
    ...(retain !== undefined && { retain }),
  }
}

/** The access that a contract declares, then what the source itself asks. */
function rightsOf<T extends Topic>(
  contract: T,
  { authorise, isRevocable }: Finer<ArgumentOf<T>>,
): Pick<LoggedSource, 'authorise' | 'isRevocable'> {
  return {
    authorise(argument, session) {
      if (!isArgument(contract, argument)) return 'TOPIC_UNKNOWN'
      if (contract.access !== 'guest' && session === undefined) return 'LOGIN_REQUIRED'
      if (contract.access === 'own' && session?.memberId !== argument) return 'FORBIDDEN'
      return authorise?.(argument, session) ?? 'allowed'
    },
    ...(isRevocable && { isRevocable: (argument) => isArgument(contract, argument) && isRevocable(argument) }),
  }
}

function isArgument<T extends Topic>({ only }: T, argument: string): argument is ArgumentOf<T> {
  return only?.includes(argument) ?? true
}
