import { type Embed, embedAt } from '#contract/embeds.ts'
import { api, unwrap } from '#web/api/api.ts'
import { toLinkAddress } from '#web/editor/link-address.ts'
import { embedContent } from './editor.ts'

/** The embed of a typed or copied address, which may lack its protocol or have the old one; null for any other text. */
export function embedOf(text: string): Embed | null {
  const address = toLinkAddress(text)
  return address ? embedAt(address.replace(/^http:/i, 'https:')) : null
}

/**
 * The card of an embed, as the page describes itself; where it was not fetched, with its address and its provider.
 * @returns the block, and the reason why the page was not fetched
 */
export async function fetchEmbed(owner: string, embed: Embed) {
  try {
    const { card } = await unwrap(api.admin['link-card'].$post({ json: { owner, url: embed.page } }))
    return { block: embedContent(embed, card), reason: '' }
  } catch (error) {
    return { block: embedContent(embed), reason: error instanceof Error ? error.message : 'The page did not answer.' }
  }
}
