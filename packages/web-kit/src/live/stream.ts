import { useSyncExternalStore } from 'react'
import { StreamClient, type TopicListener } from '@niujin/contract-kit/stream'

let client: StreamClient | undefined
let create = () => new StreamClient({ url: ownStream(location) })
let followed = 0
let broken = false
const watchers = new Set<() => void>()
const sessionEndListeners = new Set<() => void>()

/**
 * Says how the page's connection is made when the first topic is followed; /stream of its origin
 * otherwise. One that was made before is given up. For tests, whose pages have a connection of
 * their own.
 * @internal
 */
export function configureStream(createClient: () => StreamClient): void {
  client?.close()
  client = undefined
  broken = false
  create = createClient
}

/**
 * Follows a topic over the page's one connection, which is made for the first; the answer ends
 * that.
 */
export function follow(topic: string, listener: TopicListener): () => void {
  client ??= watched(create())
  followed += 1
  const leave = client.subscribe(topic, listener)
  notifyWatchers()
  return () => {
    followed -= 1
    leave()
    notifyWatchers()
  }
}

/** True from a break of a connection that is needed until it is open again. */
export function useStreamBroken(): boolean {
  return useSyncExternalStore(
    watch,
    () => broken && followed > 0,
    () => false,
  )
}

/** Calls `listener` when the server closes the connection because the page's sign-in has ended; the answer ends that. */
export function onSessionEnd(listener: () => void): () => void {
  sessionEndListeners.add(listener)
  return () => sessionEndListeners.delete(listener)
}

function watched(made: StreamClient): StreamClient {
  made.onSessionEnd(() => {
    for (const notify of sessionEndListeners) notify()
  })
  made.onStatus(() => {
    // While the next attempt is being made the connection is still missing.
    if (made.status !== 'connecting') broken = made.status === 'offline'
    notifyWatchers()
  })
  return made
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function notifyWatchers(): void {
  for (const watcher of watchers) watcher()
}

function ownStream({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/stream`
}
