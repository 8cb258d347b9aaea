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
    return { src: { default: null }, title: { default: null } }
  },

  parseHTML() {
    return [
      {
        tag: 'iframe[src]',
        getAttrs: (element) => {
          const video = parseVideoUrl(element.getAttribute('src') ?? '')
          return video && { src: video.embedUrl, title: element.getAttribute('title') || `${video.provider} video` }
        },
      },
    ]
  },

  renderHTML({ HTMLAttributes }) {
    const video = parseVideoUrl(String(HTMLAttributes.src))
    return ['iframe', mergeAttributes(HTMLAttributes, { src: video?.embedUrl ?? 'about:blank' }, playerAttributes)]
  },

  // While writing, a click selects the video; the frame alone would swallow it.
  addNodeView() {
    return ({ HTMLAttributes }) => {
      const frame = document.createElement('iframe')
      const attributes = mergeAttributes(HTMLAttributes, playerAttributes)
      for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, String(value))
      frame.tabIndex = -1
      const dom = document.createElement('div')
      dom.className = 'video-embed'
      dom.append(frame)
      return { dom }
    }
  },
})

/** A video as the editor's commands insert it. */
export function videoContent(video: { provider: string; embedUrl: string }) {
  return { type: VideoEmbed.name, attrs: { src: video.embedUrl, title: `${video.provider} video` } }
}
