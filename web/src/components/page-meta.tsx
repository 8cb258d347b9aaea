import { site } from '../site.ts'

type Props = {
  /** Without the site's name. Left out on the front page, which is the site. */
  title?: string
  description?: string
  /** The page's one good address, from the root. */
  canonical?: string
}

/** The document's head of a screen; React moves these elements there. */
export function PageMeta({ title, description, canonical }: Props) {
  return (
    <>
      <title>{title ? `${title} · ${site.name}` : `${site.name}: news and articles worth your morning`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  )
}
