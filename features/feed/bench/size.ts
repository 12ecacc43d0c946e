/** Things, authors, stocks; readers, what each of them follows and watches, and has seen. */
export const SIZE = {
  pieces: 1_000_000,
  authors: 20_000,
  stocks: 5000,
  readers: 50,
  follows: 300,
  watched: 40,
  seen: 1000,
} as const
