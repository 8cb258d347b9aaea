import type { Locator } from '@playwright/test'

/** A selection of a text's beginning and end among all places before and after words, each as a share of them. */
type Range = { from: number; places: number }

/**
 * Focuses an editor and selects from one place before or after a word to a later one, and waits until the editor has
 * applied the selection, as `letEditorSettle` does.
 * @param from share of the text before the selection, from 0 to 1
 * @param places how many places the selection covers; 0 only moves the caret
 */
export function selectText(text: Locator, { from, places }: Range): Promise<void> {
  return text.evaluate(
    async (root, { from, places }) => {
      const found: [Node, number][] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        if (!(node instanceof Text) || node.parentElement?.closest('[contenteditable="false"]')) continue
        for (const { index } of node.data.matchAll(/\b/g)) found.push([node, index])
      }
      if (root instanceof HTMLElement) root.focus()
      const last = found.length - 1
      const start = Math.round(last * from)
      const [startNode, startOffset] = found[start] ?? [root, 0]
      const [endNode, endOffset] = found[Math.min(start + places, last)] ?? [root, 0]
      getSelection()?.setBaseAndExtent(startNode, startOffset, endNode, endOffset)
      await new Promise((resolve) => setTimeout(resolve, 20))
    },
    { from, places },
  )
}
