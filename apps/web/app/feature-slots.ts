import { mergeSlots, type FeatureSlots } from '@niujin/web-kit'

// Found by their place, as the routes are.
const found = import.meta.glob<FeatureSlots>('../../../features/*/web/slots.ts', { eager: true, import: 'slots' })

/** What the features put in each other's pages. */
export const featureSlots = mergeSlots(Object.values(found))
