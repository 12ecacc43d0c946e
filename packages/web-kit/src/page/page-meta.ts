import type { MetaDescriptor } from 'react-router'

/** The product's name, the title of every page's window. */
export const SITE_NAME = '牛金财经'

/** What search engines and link previews are told about a page. */
export interface PageHead {
  /** The page's own title, as its header shows it; the product's name when absent. */
  readonly title?: string | undefined
  /** The headline that stands large in the page, where the header says something else: previews of the link say this. */
  readonly headline?: string | undefined
  readonly description?: string | undefined
  /** Full address of the picture a shared link shows. */
  readonly image?: string | undefined
  /** Full address of the page itself. */
  readonly url?: string | undefined
}

/** The head tags of a page, for its `meta` export. */
export function pageMeta({ title, headline = title, description, image, url }: PageHead): MetaDescriptor[] {
  const windowTitle = title ? `${title} - ${SITE_NAME}` : SITE_NAME
  return [
    { title: windowTitle },
    { property: 'og:title', content: headline ?? SITE_NAME },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: 'website' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(url
      ? [
          { property: 'og:url', content: url },
          { tagName: 'link', rel: 'canonical', href: url },
        ]
      : []),
  ]
}

/** The page's own title from the window's. */
export function ownTitle(windowTitle: string): string {
  const suffix = ` - ${SITE_NAME}`
  return windowTitle.endsWith(suffix) ? windowTitle.slice(0, -suffix.length) : windowTitle
}
