import { mergeSlots, type FeatureSlots } from '@niujin/web-kit'

// Found by their place, as those of the phone's pages are.
const found = import.meta.glob<FeatureSlots>('../../../features/*/console/slots.ts', { eager: true, import: 'slots' })

/** What the features put in each other's pages of the console. */
export const consoleSlots = mergeSlots(Object.values(found))
