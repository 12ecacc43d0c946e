import type { ReactNode } from 'react'
import type { ConsolePageProps } from '@niujin/console-kit'
import { RoomPanel } from './room/room-panel.tsx'
import { Wall } from './wall/wall.tsx'

/** The wall of all broadcasts, or one of them with its chat. */
export function LivePage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <Wall {...props} /> : <RoomPanel key={props.rest} {...props} />
}
