import { createContext } from 'react'

/**
 * Says who asks for media where pages have no cookie that says it, as in the console: the token of a sign-in, sent with
 * every playlist, key and segment. undefined where the cookie does.
 */
export const MediaToken = createContext<string | undefined>(undefined)
