import { type Editor, getMarkRange } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { isLinkAddress } from '../link-address.ts'
import type { OpenMenu } from '../tool-context.ts'
import { Panel } from './panel.tsx'
import { type Placement, type Rectangle, windowLimits } from './place.ts'

type Props = { editor: Editor; edges: { top: number; bottom: number }; onEdit: (menu: OpenMenu) => void }

/** Shows where the link at the cursor leads. The keyboard reaches the same by Ctrl+K. */
export function LinkInfo({ editor, edges, onEdit }: Props) {
  const link = useEditorState({ editor, selector: ({ editor }) => (editor.isFocused ? linkAtCursor(editor) : null) })
  if (!link) return null
  return (
    <Panel
      className="link-info"
      role="group"
      aria-label="Link at the cursor"
      placement={() => placementAtLink(editor, link, edges)}
      onMouseDown={(event) => event.preventDefault()}
    >
      <OpenLink href={link.href} />
      <button type="button" className="button quiet small" tabIndex={-1} onClick={() => onEdit({ name: 'link' })}>
        Edit
      </button>
      <button
        type="button"
        className="button quiet small"
        tabIndex={-1}
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().setTextSelection(link.to).run()}
      >
        Remove
      </button>
    </Panel>
  )
}

/** Opens an address in another tab. What leads to a part of this text is only named: it is where the author is. */
export function OpenLink({ href }: { href: string }) {
  const text = <span className="link-address">{href}</span>
  // A stored draft may have been tampered with.
  if (href.startsWith('#') || !isLinkAddress(href)) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={`Open ${href}`} tabIndex={-1}>
      {text}
    </a>
  )
}

function linkAtCursor({ state }: Editor): { href: string; from: number; to: number } | null {
  const { empty, $head } = state.selection
  const type = state.schema.marks.link
  if (!empty || !type) return null
  const mark = type.isInSet($head.marks()) ?? type.isInSet($head.nodeAfter?.marks ?? [])
  const range = mark && getMarkRange($head, type, mark.attrs)
  return range ? { href: String(mark.attrs.href), ...range } : null
}

/** Below the words from `from` to `to`. */
export function placementAtLink(
  { view }: Editor,
  { from, to }: { from: number; to: number },
  edges: Props['edges'],
): Placement {
  const start = view.coordsAtPos(from)
  const end = view.coordsAtPos(to, from === to ? 1 : -1)
  const target: Rectangle = {
    left: Math.min(start.left, end.left),
    right: end.right,
    top: start.top,
    bottom: end.bottom,
  }
  const { top, bottom } = windowLimits()
  return { target, side: 'below', limits: { top: Math.max(top, edges.top), bottom } }
}
