import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { isLinkAddress } from './link-address.ts'
import { PasteAndDrop } from './paste-and-drop.ts'
import { Picture } from './picture.ts'
import { VideoEmbed } from './video-embed.ts'

/** Everything an article can hold. What is not here does not survive a paste. */
export const extensions = [
  StarterKit.configure({
    // The page's h1 is the title, so an article's own headings begin one lower.
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { target: null, rel: null },
    },
    dropcursor: { color: false, class: 'drop-cursor', width: 2 },
  }),
  Picture,
  VideoEmbed,
  TableKit,
  Placeholder.configure({ placeholder: 'Write here, paste a video’s link, drop in pictures…' }),
  PasteAndDrop,
]

/** Headings of foreign HTML brought to the levels an article has. */
export function levelHeadings(html: string): string {
  return html.replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2').replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4')
}
