import { withoutUnseen } from '#contract/control-characters.ts'
import { escapeText } from '#contract/escape-html.ts'
import { storedTypeOf, uploadTypes } from '#contract/uploads.ts'
import { type Attributes, writeAttributes } from '#worker/article/blocks/attributes.ts'
import type { WorkerBlock } from '#worker/article/blocks/block-kind.ts'
import type { MailLook, MailVideo } from '#worker/article/blocks/mail-block.ts'

const players = /<audio controls preload="none" src="([^"]*)" aria-label="([^"]*)"><\/audio>/g
/** How an article calls a sound without a name. */
export const noName = 'Audio'

/** A sound that is stored here, in a figure that may have its caption. Its label is its name, which screen readers say. */
export const audio: WorkerBlock<'audio'> = {
  elements: {
    audio: {
      role: 'frame',
      from: ['audio'],
      reads: ['src', 'aria-label', 'title'],
      attributes: writtenPlayer,
      html: (_, attributes) => `<figure><audio controls preload="none"${attributes}></audio></figure>`,
      mail: (shown) => ({
        html: (writer) => void writer.add(mailHtml(shown, writer.look)),
        lines: (writer, width) =>
          writer.wrap(writer.withAddress(shown.title ? `[Audio: ${shown.title}]` : '[Audio]', shown.address), width),
      }),
    },
  },
  isContent: true,
  isEmbed: true,
  feed: fileLinks,
}

/** The path of a stored sound; empty for any other address. @param origin of the site */
export function audioPath(attributes: Attributes, origin: string): string {
  const src = withoutUnseen(attributes.get('src') ?? '').trim()
  const path = origin && src.startsWith(`${origin}/media/`) ? src.slice(origin.length) : src
  const type = storedTypeOf(path)
  return type && uploadTypes[type].kind === 'audio' ? path : ''
}

/** The name of a sound; empty for none. */
export function audioName(attributes: Attributes): string {
  return withoutUnseen(attributes.get('aria-label') ?? attributes.get('title') ?? '').trim()
}

function writtenPlayer(attributes: Attributes, origin: string): string | null {
  const src = audioPath(attributes, origin)
  return src ? writeAttributes({ src, 'aria-label': audioName(attributes) || noName }) : null
}

/** Links to the files, because feed readers remove players. */
function fileLinks(html: string): string {
  return html.replace(players, (_, src: string, name: string) => `<a href="${src}" download="${name}">${name}</a>`)
}

/** A link to the file, which every mail program can open. */
function mailHtml({ address, title }: MailVideo, { accent, rule, sunken }: MailLook): string {
  const words = title ? `Listen: ${title}` : 'Listen to the audio'
  const link = `<a${writeAttributes({ href: address, style: `color:${accent}` })}>${escapeText(words)}</a>`
  const style = `margin:0 0 24px;padding:16px;border:1px solid ${rule};background-color:${sunken}`
  return `<p${writeAttributes({ class: 'sunken', style })}>${link}</p>`
}
