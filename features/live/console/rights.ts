/** What one has to be allowed to take down, hide and silence; looking asks for less. */
export const MODERATES = 'live.moderate.all'
