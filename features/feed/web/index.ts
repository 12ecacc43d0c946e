/** Banners of a place, as `advertisementList` gives them. */
export { BannerStrip, type BannerStripProps } from './banner/banner-strip.tsx'
export { LiveBanners } from './banner/live-banners.tsx'
