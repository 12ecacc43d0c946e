import type { BroadcastCard } from '../../contract/index.ts'

/** What is on air now, in the places it had: cards do not jump while one reads them, and what has just begun is on top. */
export function inPlace(before: readonly BroadcastCard[], now: readonly BroadcastCard[]): readonly BroadcastCard[] {
  const stays = before.flatMap(({ tsId }) => now.filter((card) => card.tsId === tsId))
  return [...now.filter((card) => !stays.includes(card)), ...stays]
}

/** Broadcasts to come, without those that have begun. */
export function stillToCome(
  upcoming: readonly BroadcastCard[],
  onAir: readonly BroadcastCard[],
): readonly BroadcastCard[] {
  return upcoming.filter(({ tsId }) => !onAir.some((card) => card.tsId === tsId))
}

/** A day's programme with the states of now: what is on air says so, and what was and is not any more has ended. */
export function asItIs(schedule: readonly BroadcastCard[], onAir: readonly BroadcastCard[]): readonly BroadcastCard[] {
  return schedule.map((card) => {
    const { state } = onAir.find(({ tsId }) => tsId === card.tsId) ?? {
      state: card.state === 'live' || card.state === 'interrupted' ? 'ended' : card.state,
    }
    return state === card.state ? card : { ...card, state }
  })
}
