/** Colours by role; the theme says what they look like. */
export type ColourRole = 'up' | 'down' | 'flat' | 'ink' | 'accent' | 1 | 2 | 3 | 4 | 5 | 6

/** A colour somebody chose themselves, `#rrggbb`; it is moved away from the surface where it could not be seen. */
export type OwnColour = `#${string}`

export type Colour = ColourRole | OwnColour

/** Prices in milli or any other number; NaN where there is nothing to draw. */
export type Values = ArrayLike<number>
