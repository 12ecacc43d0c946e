import { createContext } from 'react-router'
import type { Call } from '../calls/call-context.ts'

/**
 * What features ask on the server so that their parts of another's page stand in it as it is sent, by the key of the part.
 * Undefined: it could not be had, and the part asks for itself once it is near.
 */
export type Ahead = Readonly<Record<string, (call: Call) => Promise<unknown>>>

/** Where the server puts what the features ask ahead. */
export const aheadContext = createContext<Ahead>({})
