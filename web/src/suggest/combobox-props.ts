/** React renders such an element empty and never looks into it again: it compares this object by identity. */
const filledByScript = { __html: '' }

/**
 * The attributes that React renders of a combobox, once and for all: `createCombobox` changes these attributes and fills the
 * elements, even before hydration.
 * @param listId a unique id for the list
 */
export function comboboxProps(listId: string) {
  return {
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': false,
      'aria-controls': listId,
      suppressHydrationWarning: true,
    },
    list: {
      id: listId,
      className: 'suggestions',
      role: 'listbox',
      'aria-label': 'Suggestions',
      hidden: true,
      dangerouslySetInnerHTML: filledByScript,
      suppressHydrationWarning: true,
    },
    status: {
      className: 'visually-hidden',
      role: 'status',
      dangerouslySetInnerHTML: filledByScript,
      suppressHydrationWarning: true,
    },
  } as const
}
