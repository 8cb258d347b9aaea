import type { JSONContent } from '@tiptap/core'
import type { Embed } from '#contract/embeds.ts'
import { api, unwrap } from '#web/api/api.ts'
import { embedContent } from './editor.ts'

/** A block, and why the page was not described; empty where it was. */
type Described = { block: JSONContent & { type: string }; reason: string }

/** The card of an embed, as its page describes itself; where that was not fetched, with its address and its provider. */
export async function fetchEmbed(owner: string, embed: Embed): Promise<Described> {
  try {
    return { block: embedContent(embed, await fetchCard(owner, embed.page)), reason: '' }
  } catch (error) {
    return { block: embedContent(embed), reason: reasonOf(error) }
  }
}

/** The link card of a page; null where it was not fetched. */
export async function fetchLinkCard(
  owner: string,
  url: string,
): Promise<{ block: Described['block'] | null; reason: string }> {
  try {
    const card = await fetchCard(owner, url)
    const text = [card.text, new URL(card.href).host].filter(Boolean).join(' · ')
    return { block: { type: 'linkCard', attrs: { ...card, text, image: card.image || null } }, reason: '' }
  } catch (error) {
    return { block: null, reason: reasonOf(error) }
  }
}

async function fetchCard(owner: string, url: string) {
  const { card } = await unwrap(api.admin['link-card'].$post({ json: { owner, url } }))
  return card
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The page could not be fetched.'
}
