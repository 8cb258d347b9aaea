import { mergeAttributes, Node } from '@tiptap/core'
import { type EditorBlock, removeControls } from '#web/editor/editor-block.ts'
import { parseVideoUrl } from './video-url.ts'

/** The permissions of an embedded player. Without a referrer YouTube shows its error 153. */
const playerAttributes = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  loading: 'lazy',
  referrerpolicy: 'strict-origin-when-cross-origin',
  allowfullscreen: 'true',
}

/** A video of YouTube or Vimeo as a block. Frames of any other origin are never part of an article. */
const VideoEmbed = Node.create({
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
    // Only `false` rejects a frame; null would accept it.
    return [{ tag: 'iframe[src]', getAttrs: (element) => (videoOf(element) ? null : false) }]
  },

  renderHTML({ HTMLAttributes }) {
    return ['iframe', frameAttributes(HTMLAttributes)]
  },

  // In the editor a click selects the video: without the wrapper, the frame would receive the click.
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

/** Parses the URL again, because a stored draft may have been tampered with. */
function frameAttributes(attributes: Record<string, unknown>) {
  const video = parseVideoUrl(String(attributes.src))
  return mergeAttributes(attributes, { src: video?.embedUrl ?? 'about:blank' }, playerAttributes)
}

/** A video as content for the editor's commands. */
export function videoContent(video: { provider: string; embedUrl: string }) {
  return { type: VideoEmbed.name, attrs: { src: video.embedUrl, title: `${video.provider} video` } }
}

export const video: EditorBlock = {
  extensions: [VideoEmbed],
  // A frame that others have put into a text. An address becomes an embed, which loads nothing by itself.
  insert: [],
  forModel: () => '[Video]',
  isAuthored: true,
  controls: { node: 'videoEmbed', label: 'Video', load: removeControls },
}
