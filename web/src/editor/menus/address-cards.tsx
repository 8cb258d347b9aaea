import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { fetchEmbed, fetchLinkCard } from '#blocks/embed/describe.ts'
import { dismissAddress, type LoneAddress, loneAddresses, replaceAddress } from '#blocks/embed/lone-address.ts'
import type { ToolContext } from '../tool-context.ts'
import { Panel, placementAtText } from './panel.tsx'

/**
 * Makes cards of the addresses that are alone in a paragraph: at once of those that readers can have in the text, and where the author
 * asks for it of any other. The text goes on being written; until the answer the address is a link.
 */
export function AddressCards({ context }: { context: ToolContext }) {
  const { editor, owner } = context
  const found = useEditorState({ editor, selector: ({ editor }) => loneAddresses(editor.state) })
  const begun = useRef(new Set<number>())

  useEffect(() => {
    for (const address of found) {
      const { id, embed } = address
      if (!embed || begun.current.has(id)) continue
      begun.current.add(id)
      void fetchEmbed(owner, embed).then(({ block, reason }) => {
        if (editor.isDestroyed || !replaceAddress(editor, address, block)) return
        if (reason) toast.error(`${reason} The card has its address instead.`)
      })
    }
  }, [editor, owner, found])

  const offered = found.find(({ embed }) => !embed)
  return offered && <CardOffer key={offered.id} address={offered} context={context} />
}

function CardOffer({ address, context }: { address: LoneAddress; context: ToolContext }) {
  const { editor, owner } = context
  const [isBusy, setBusy] = useState(false)

  async function makeCard() {
    if (isBusy) return
    setBusy(true)
    const { block, reason } = await fetchLinkCard(owner, address.href)
    if (editor.isDestroyed) return
    if (block) replaceAddress(editor, address, block)
    else {
      toast.error(`${reason} The text has a plain link instead.`)
      dismissAddress(editor, address)
    }
    editor.view.focus()
  }

  function placement() {
    const { at } = loneAddresses(editor.state).find(({ id }) => id === address.id) ?? address
    const end = at + (editor.state.doc.nodeAt(at)?.nodeSize ?? 2) - 1
    return placementAtText(context, { from: at + 1, to: end }, 'above')
  }

  return (
    <Panel
      className="link-info card-offer"
      role="group"
      aria-label="Link card"
      placement={placement}
      onEscape={() => {
        dismissAddress(editor, address)
        editor.view.focus()
      }}
    >
      <button
        type="button"
        className="button quiet small"
        data-card-offer
        aria-disabled={isBusy}
        onClick={() => void makeCard()}
      >
        Make a card
      </button>
      <span className="visually-hidden" role="status">
        {isBusy ? 'Fetching…' : 'Tab leads to Make a card, for the address alone in its paragraph.'}
      </span>
    </Panel>
  )
}
