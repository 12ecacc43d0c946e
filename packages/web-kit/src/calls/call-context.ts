import { createContext } from 'react-router'
import type { Client } from '@niujin/contract-kit/client'
import { EMPTY_BOOT, type PageBoot } from './boot.ts'

/**
 * Makes one call; the same type in the browser (signed, over HTTP) and on the server (in process).
 */
export type Call = Client['call']

/** Where the server puts its in-process call for the pages it renders. */
export const callContext = createContext<Call>()

/** Where the server puts the boot data of the page it renders. */
export const bootContext = createContext<PageBoot>(EMPTY_BOOT)
