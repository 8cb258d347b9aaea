/** The attribute of the first element of what this editor copies. Other editors mark theirs as ProseMirror does, too. */
export const ownMark = 'data-broadsheet'
/** A tag or a comment before the first words. */
const leadingTag = /\s*<(?:[^<>"]|"[^"]*")*>/y

/** Whether this editor has copied the HTML of a clipboard. */
export function isOwnCopy(html: string): boolean {
  leadingTag.lastIndex = 0
  for (let found = leadingTag.exec(html); found; found = leadingTag.exec(html)) {
    if (found[0].includes(` ${ownMark}=`)) return true
  }
  return false
}
