import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEffect, useState } from 'react'
import { api, unwrap } from '#web/api/api.ts'
import { ControlButton } from '#web/editor/controls/control-button.tsx'
import type { ControlProps } from '#web/editor/tool-context.ts'
import { isInlineImage, isStoredHere } from '#web/images/image-address.ts'
import { imageOf } from '../image/editor.ts'

/** What a caption says, by how an image was made in which AI has a part. */
const sentences: Record<string, string> = {
  trainedAlgorithmicMedia: 'AI-generated image.',
  compositeWithTrainedAlgorithmicMedia: 'Image made in part with AI.',
}

/** Says that the file of an image says that it was made with AI, and offers to say so in the caption. */
export function SourceNote({
  context: { editor },
  position,
  src,
  caption,
}: ControlProps & { src: string; caption: string }) {
  const sourceType = useSourceType(src)
  const sentence = sentences[sourceType]
  if (!sentence) return null
  return (
    <div className="control-note">
      <span role="status">This file says that it was made with AI.</span>
      {!caption.includes(sentence) && (
        <ControlButton label="Say so in the caption" run={() => addToCaption(editor, position, sentence)}>
          Say so in the caption
        </ControlButton>
      )}
    </div>
  )
}

/** What was answered, by path: it never changes while an article is edited. */
const known = new Map<string, string>()

/** How the file of an image says that it was made; empty before it is known, or uploaded. */
function useSourceType(src: string): string {
  const path = isStoredHere(src) && !isInlineImage(src) ? (URL.parse(src)?.pathname ?? '') : ''
  const [asked, setAsked] = useState({ path: '', sourceType: '' })

  useEffect(() => {
    if (path === '' || known.has(path)) return
    let isCurrent = true
    unwrap(api.admin.pictures.source.$get({ query: { path } })).then(
      ({ sourceType }) => {
        known.set(path, sourceType)
        if (isCurrent) setAsked({ path, sourceType })
      },
      // The image is used all the same; it is asked again when its controls are opened next.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [path])

  return known.get(path) ?? (asked.path === path ? asked.sourceType : '')
}

/** Adds a sentence to the end of a caption, in one step of the undo history; a plain image becomes a figure. It stays selected. */
function addToCaption({ state, view }: Editor, position: number, sentence: string) {
  const { schema, tr } = state
  const { figure } = schema.nodes
  const node = state.doc.nodeAt(position)
  if (!node || !figure) return
  if (node.type === figure) {
    tr.insertText(node.content.size > 0 ? ` ${sentence}` : sentence, position + 1 + node.content.size)
  } else {
    tr.replaceWith(position, position + node.nodeSize, figure.create(imageOf(node), schema.text(sentence)))
  }
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)))
}
