import { mergeAttributes, Node } from '@tiptap/core'
import { parseVideoUrl } from './video-url.ts'

/** What an embedded player may do. YouTube needs to know where it stands (its error 153), hence the referrer. */
const playerAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  loading: 'lazy',
  referrerpolicy: 'strict-origin-when-cross-origin',
  allowfullscreen: 'true',
}

/** A video of YouTube or Vimeo between two paragraphs. Frames of any other origin are never part of an article. */
export const VideoEmbed = Node.create({
  name: 'videoEmbed',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return {
      src: { default: null, parseHTML: (element) => videoOf(element)?.embedUrl ?? null },
      title: {
        default: null,
        parseHTML: (element) => element.getAttribute('title') || `${videoOf(element)?.provider} video`,
      },
    }
  },

  parseHTML() {
    // Only `false` keeps a frame out; null would let it in.
    return [{ tag: 'iframe[src]', getAttrs: (element) => (videoOf(element) ? null : false) }]
  },

  renderHTML({ HTMLAttributes }) {
    return ['iframe', frameAttributes(HTMLAttributes)]
  },

  // While writing, a click selects the video; the frame alone would swallow it.
  addNodeView() {
    return ({ HTMLAttributes }) => {
      const frame = document.createElement('iframe')
      for (const [name, value] of Object.entries(frameAttributes(HTMLAttributes)))
        frame.setAttribute(name, String(value))
      frame.tabIndex = -1
      const dom = document.createElement('div')
      dom.className = 'video-embed'
      dom.append(frame)
      return { dom }
    }
  },
})

function videoOf(frame: HTMLElement) {
  return parseVideoUrl(frame.getAttribute('src') ?? '')
}

/** The address is looked at again: a kept draft is no proof of where it came from. */
function frameAttributes(attributes: Record<string, unknown>) {
  const video = parseVideoUrl(String(attributes.src))
  return mergeAttributes(attributes, { src: video?.embedUrl ?? 'about:blank' }, playerAttributes)
}

/** A video as the editor's commands insert it. */
export function videoContent(video: { provider: string; embedUrl: string }) {
  return { type: VideoEmbed.name, attrs: { src: video.embedUrl, title: `${video.provider} video` } }
}
