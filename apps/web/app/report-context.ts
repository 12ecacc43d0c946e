import { createContext } from 'react-router'

/** Where the server's log takes errors of page rendering; silent where nobody listens. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined)
