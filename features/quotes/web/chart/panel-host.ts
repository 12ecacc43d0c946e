import { createContext } from 'react'

/**
 * Where sheets of the chart stand while it covers the screen: inside it, so that they lie the way the chart lies. Null:
 * over the page.
 */
export const PanelHost = createContext<HTMLElement | null>(null)
