/** Sites and applications that take a link from an address, without a script or an account of ours. */
export function shareTargets(title: string, url: string): { name: string; href: string }[] {
  const text = `${title} ${url}`
  return [
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?${query({ text })}` },
    // Mastodon's own page asks for the reader's server; no server sees the text after the #.
    { name: 'Mastodon', href: `https://share.joinmastodon.org/#${query({ text })}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}` },
    { name: 'WhatsApp', href: `https://wa.me/?${query({ text })}` },
    { name: 'Email', href: `mailto:?${query({ subject: title, body: url })}` },
  ]
}

/** `mailto:` and Mastodon's page show a plus as a plus, so that blanks are %20. Unlike encodeURIComponent it never throws. */
function query(values: Record<string, string>) {
  return new URLSearchParams(values).toString().replaceAll('+', '%20')
}
