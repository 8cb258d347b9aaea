import { type Editor, getMarkRange } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { isLinkAddress } from '../link-address.ts'
import type { ToolContext } from '../tool-context.ts'
import { Panel, placementAtText } from './panel.tsx'

/** Shows where the link at the cursor leads. The keyboard reaches the same by Ctrl+K. */
export function LinkInfo({ context }: { context: ToolContext }) {
  const { editor, openMenu } = context
  const link = useEditorState({ editor, selector: ({ editor }) => (editor.isFocused ? linkAtCursor(editor) : null) })
  if (!link) return null
  return (
    <Panel
      className="link-info"
      role="group"
      aria-label="Link at the cursor"
      placement={() => placementAtText(context, link, 'below')}
      onMouseDown={(event) => event.preventDefault()}
    >
      <OpenLink href={link.href} />
      <button type="button" className="button quiet small" tabIndex={-1} onClick={() => openMenu({ name: 'link' })}>
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

/** Opens an address in another tab. A link to a part of this text is only named: the author is already there. */
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
