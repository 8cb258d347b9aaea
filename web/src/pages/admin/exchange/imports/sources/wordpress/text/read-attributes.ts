/** A shortcode of WordPress: `[name key="value"]text[/name]`. `inner` is null for one without an end. */
export type Shortcode = { name: string; attributes: Map<string, string>; inner: string | null }

const attribute = /([\w-]{1,60})\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"']+)/g
const longest = 5_000

/** The attributes of a shortcode or a tag by their names in small letters; those without a name by their place. */
export function readAttributes(written: string): Map<string, string> {
  const attributes = new Map<string, string>()
  let place = 0
  const text = written.slice(0, longest).replace(/&quot;|&#8221;|&#8243;|[“”″]/g, '"')
  for (const [, name, double, single, bare, quoted, word] of text.matchAll(attribute)) {
    if (name) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
    else attributes.set(String(place++), quoted ?? word ?? '')
  }
  return attributes
}
