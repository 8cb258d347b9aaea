import { serializeForScript } from '../hydration/serialize-for-script.ts'

/** Structured data for search engines, as JSON-LD in the vocabulary of schema.org. */
export function StructuredData({ data }: { data: object | object[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON is escaped and never executed.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeForScript(data) }} />
}
