import { serializeForScript } from '../hydration/serialize-for-script.ts'

/** Tells search engines what a page is about, in the words of schema.org. */
export function StructuredData({ data }: { data: object | object[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in inert JSON ends the element, and nobody runs it.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeForScript(data) }} />
}
